/** The same company name, however it is typed: in any case, with any spacing, with or without a full stop at the end. */
export function companyKey(name: string): string {
  return (
    name
      .normalize('NFKC')
      // What cannot be seen makes no difference.
      .replace(/\p{Cf}/gu, '')
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/[\s.,]+$/, '')
      .trim()
  )
}
