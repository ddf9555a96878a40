/** What a candidate's code is worth: each test passed or not, and what may be told of it. */
import type { CallTest, Json, QueryTest } from '#core/items/item.ts'
import type { CallOutcome, CallsOutcome, QueryOutcome, RunFailure } from '#core/items/run-outcome.ts'
import { formatRows } from '#core/items/sql-tables.ts'

export type TestVerdict = {
  name: string
  isHidden: boolean
  isPassed: boolean
  /** Null of a hidden test: nothing but its name is told. */
  shown: {
    input: string
    expected: string
    got: string
    printed: string
    failure: RunFailure | null
  } | null
}

export function judgeCalls(tests: readonly CallTest[], outcome: CallsOutcome): TestVerdict[] {
  return tests.map((test, at) => {
    const call: CallOutcome | undefined = 'calls' in outcome ? outcome.calls[at] : outcome
    const failure = !call || 'failure' in call ? (call?.failure ?? null) : null
    const isPassed = call !== undefined && 'value' in call && isSameValue(call.value, test.expected)
    return toVerdict(test, isPassed, {
      input: test.args.map(showValue).join(', '),
      expected: showValue(test.expected),
      got: call ? showResult(call) : '',
      printed: call?.printed ?? '',
      failure,
    })
  })
}

/** For each test, the rows of the solution beside those of the candidate. */
export function judgeQueries(
  tests: readonly QueryTest[],
  outcomes: readonly { expected: QueryOutcome; got: QueryOutcome }[],
  isOrdered: boolean,
): TestVerdict[] {
  return tests.map((test, at) => {
    const { expected, got } = outcomes[at] ?? {}
    const isPassed =
      expected !== undefined &&
      got !== undefined &&
      'rows' in expected &&
      'rows' in got &&
      isSameRows(expected.rows, got.rows, isOrdered)
    return toVerdict(test, isPassed, {
      input: '',
      expected: expected && 'rows' in expected ? formatRows(expected.rows) : '',
      got: got && 'rows' in got ? formatRows(got.rows) : '',
      printed: '',
      failure: got && 'failure' in got ? got.failure : null,
    })
  })
}

function toVerdict(
  { name, isHidden }: { name: string; isHidden: boolean },
  isPassed: boolean,
  shown: NonNullable<TestVerdict['shown']>,
): TestVerdict {
  return { name, isHidden, isPassed, shown: isHidden ? null : shown }
}

function showResult(call: CallOutcome): string {
  if ('value' in call) return showValue(call.value)
  return 'shown' in call ? call.shown : ''
}

export function showValue(value: Json): string {
  return JSON.stringify(value)
}

/** What is left of rounding on the way: of the larger of two numbers, and never more than the second. */
const tolerance = { share: 1e-9, most: 1e-6 } as const

export function isSameValue(one: Json, other: Json): boolean {
  if (typeof one === 'number' && typeof other === 'number') return isSameNumber(one, other)
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return one === other
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, at) => isSameValue(value, other[at] ?? null))
    )
  }
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSameValue(one[name] ?? null, other[name] ?? null))
  )
}

function isSameNumber(one: number, other: number): boolean {
  if (one === other) return true
  if (Number.isInteger(one) && Number.isInteger(other)) return false
  const allowed = Math.min(tolerance.share * Math.max(Math.abs(one), Math.abs(other)), tolerance.most)
  return Math.abs(one - other) <= allowed
}

type Row = readonly (string | null)[]

/** Names of columns do not count, their order does. `2.50` and `2.5` are the same. */
export function isSameRows(one: readonly Row[], other: readonly Row[], isOrdered: boolean): boolean {
  if (one.length !== other.length) return false
  const keys = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row.map(foldValue)))
  const [left, right] = [keys(one), keys(other)]
  if (!isOrdered) {
    left.sort()
    right.sort()
  }
  return left.every((key, at) => key === right[at])
}

function foldValue(value: string | null): string | null {
  if (value === null || !/^-?\d+\.\d+$/.test(value)) return value
  // Fractions that repeat come with as many digits as their types have.
  return String(Number(Number(value).toPrecision(12)))
}
