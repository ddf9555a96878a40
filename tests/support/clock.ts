import type { Clock } from '#server/platform/clock.ts'

/** Runs with the real one, from wherever the test sets it. */
export class MovableClock implements Clock {
  #offsetMs = 0

  now(): Date {
    return new Date(Date.now() + this.#offsetMs)
  }

  advance(ms: number): void {
    this.#offsetMs += ms
  }

  set(moment: Date): void {
    this.#offsetMs = moment.getTime() - Date.now()
  }
}
