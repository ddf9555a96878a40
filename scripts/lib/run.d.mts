export const projectDir: string
export function run(
  command: string,
  args: string[],
  options?: { quiet?: boolean; env?: Record<string, string>; cwd?: string },
): Promise<{ ok: boolean; code: number | null; output: string }>
