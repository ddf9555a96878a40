/** Fields are instructions with a result: the result is text, the instruction is not. They may nest. */

type Field = { instruction: string; isResult: boolean; href: string | undefined }

const longestInstruction = 4000
const deepest = 20

export class Fields {
  readonly #open: Field[] = []

  begin(): void {
    if (this.#open.length < deepest) this.#open.push({ instruction: '', isResult: false, href: undefined })
  }

  instruct(text: string): void {
    const field = this.#open.at(-1)
    if (field && !field.isResult && field.instruction.length < longestInstruction) field.instruction += text
  }

  separate(): void {
    const field = this.#open.at(-1)
    if (!field) return
    field.isResult = true
    field.href = addressIn(field.instruction)
  }

  end(): void {
    this.#open.pop()
  }

  get isInInstruction(): boolean {
    return this.#open.some(({ isResult }) => !isResult)
  }

  get href(): string | undefined {
    return this.#open.findLast(({ href }) => href !== undefined)?.href
  }
}

const safe = /^(https?|mailto|tel):/i
const longestAddress = 2000

/** Of a HYPERLINK field. */
export function addressIn(instruction: string): string | undefined {
  const address = /^\s*HYPERLINK\s+(?!\\l)"?([^"\s]+)"?/i.exec(instruction)?.[1]
  return toSafeAddress(address)
}

export function toSafeAddress(address: string | undefined): string | undefined {
  return address && safe.test(address) && address.length <= longestAddress ? address : undefined
}
