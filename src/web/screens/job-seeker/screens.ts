/** Every screen of job seekers. Named here and not by the router, whose file everyone loads. */
export const screens = {
  aiInterview: () => import('./ai-interview.tsx'),
  applications: () => import('./applications.tsx'),
  dashboard: () => import('./dashboard.tsx'),
  profile: () => import('./profile.tsx'),
  result: () => import('./result.tsx'),
  results: () => import('./results.tsx'),
  resumeUpload: () => import('./resume-upload.tsx'),
  scenarioTest: () => import('./scenario-test.tsx'),
  takeTest: () => import('./take-test.tsx'),
}
