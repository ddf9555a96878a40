/** Every screen of admins. Named here and not by the router, whose file everyone loads. */
export const screens = {
  analytics: () => import('./analytics.tsx'),
  audit: () => import('./audit.tsx'),
  badges: () => import('./badges.tsx'),
  companies: () => import('./companies.tsx'),
  company: () => import('./company.tsx'),
  dashboard: () => import('./dashboard.tsx'),
  operations: () => import('./operations.tsx'),
  settings: () => import('./settings.tsx'),
  user: () => import('./user.tsx'),
  users: () => import('./users.tsx'),
}
