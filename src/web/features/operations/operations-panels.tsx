/** What of the machine room comes after the first look, in one piece. */
export { AboutPanel } from './about-panel.tsx'
export { BackupsPanel } from './backups-panel.tsx'
export { FailedTasks } from './failed-tasks.tsx'
export { ProcessesPanel } from './processes-panel.tsx'
export { QueueKinds } from './queue-kinds.tsx'
export { StoragePanel } from './storage-panel.tsx'
