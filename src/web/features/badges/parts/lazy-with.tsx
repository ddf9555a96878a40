import { type ComponentType, useState } from 'react'
import { LazyDialog } from '#web/ui/lazy-dialog.tsx'

type Closable = { onClose: () => void }

/** A dialog that comes when it is asked for, about something: as that was when it was asked for. */
export function LazyWith<About extends object>({
  title,
  load,
  about,
  onClose,
}: Closable & {
  title: string
  load: () => Promise<ComponentType<About & Closable>>
  about: About
}) {
  const [loadAbout] = useState(() => async () => {
    const Content = await load()
    return { default: (closable: Closable) => <Content {...about} {...closable} /> }
  })
  return <LazyDialog title={title} load={loadAbout} onClose={onClose} />
}
