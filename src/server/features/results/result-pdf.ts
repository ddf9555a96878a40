import type { Result } from '#contract/results.ts'
export function renderResultPdf(
  _result: Result,
  _options: { name: string; publicUrl: string; now: Date; timeZone: string },
): Promise<Uint8Array> {
  throw new Error('placeholder until merged')
}
