/** Properties are tried with the same cases in every run; PROPERTY_SEED draws others. */
import fc from 'fast-check'
import { inFullOr } from './in-full.ts'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1), numRuns: inFullOr(50, 500) })
