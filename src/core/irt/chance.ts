/** Draws from distributions, by the house's chance. */
import type { Random } from '#core/items/random.ts'

const steps = 2 ** 32

/** Between 0 and 1, and neither of them. */
export function drawUniform(random: Random): number {
  return (random.int(0, steps - 1) + 0.5) / steps
}

/** A standard normal deviate, by the polar form of the angle and the radius (Box and Muller 1958). */
export function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(drawUniform(random))) * Math.cos(2 * Math.PI * drawUniform(random))
}
