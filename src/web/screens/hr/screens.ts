/** Every screen of recruiters. Named here and not by the router, whose file everyone loads. */
export const screens = {
  candidate: () => import('./candidate.tsx'),
  candidates: () => import('./candidates.tsx'),
  dashboard: () => import('./dashboard.tsx'),
  editItem: () => import('./edit-item.tsx'),
  editJob: () => import('./edit-job.tsx'),
  importItems: () => import('./import-items.tsx'),
  item: () => import('./item.tsx'),
  items: () => import('./items.tsx'),
  jdUpload: () => import('./jd-upload.tsx'),
  job: () => import('./job.tsx'),
  jobs: () => import('./jobs.tsx'),
  newItem: () => import('./new-item.tsx'),
  scenario: () => import('./scenario.tsx'),
  test: () => import('./test.tsx'),
  testGenerator: () => import('./test-generator.tsx'),
  testPreview: () => import('./test-preview.tsx'),
}
