/** One invented job and the people around it, the same in every scene. */
export const job = { title: 'Backend Engineer', company: 'Halden & Rowe' }

export const candidate = 'Mira Okafor'

/** For controls that are only looked at. */
export const ignore = () => {}
