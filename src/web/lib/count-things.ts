/** Apart from the other numbers: the front page counts nothing. */
import { formatNumber } from './numbers.ts'

/** "1 question", "20 questions". */
export const countThings = (count: number, thing: string) =>
  `${formatNumber(count)} ${count === 1 ? thing : `${thing}s`}`
