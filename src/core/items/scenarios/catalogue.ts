/**
 * All scenarios. A new one is a file in `data/`, named by its id, and its two lines here.
 * `scenarios-data.test.ts` tells what is wrong with it.
 */
import churnList from '#core/items/scenarios/data/data-churn-list-nobody-trusts.json' with { type: 'json' }
import experimentLooksWon from '#core/items/scenarios/data/data-experiment-looks-won.json' with {
  type: 'json',
}
import twoRevenueFigures from '#core/items/scenarios/data/data-two-revenue-figures.json' with { type: 'json' }
import clinicBooking from '#core/items/scenarios/data/design-clinic-booking-on-phones.json' with {
  type: 'json',
}
import harderToCancel from '#core/items/scenarios/data/design-harder-to-cancel.json' with { type: 'json' }
import outageAtCheckout from '#core/items/scenarios/data/engineering-outage-at-checkout.json' with {
  type: 'json',
}
import rewriteOrRepair from '#core/items/scenarios/data/engineering-rewrite-or-repair.json' with {
  type: 'json',
}
import strangerReportsALeak from '#core/items/scenarios/data/engineering-stranger-reports-a-leak.json' with {
  type: 'json',
}
import dateWasAnnounced from '#core/items/scenarios/data/product-date-was-announced.json' with {
  type: 'json',
}
import featureFewUse from '#core/items/scenarios/data/product-feature-few-use.json' with { type: 'json' }
import oneBigCustomer from '#core/items/scenarios/data/product-one-big-customer.json' with { type: 'json' }
import chargedThreeTimes from '#core/items/scenarios/data/support-charged-three-times.json' with {
  type: 'json',
}
import queueAfterTheUpdate from '#core/items/scenarios/data/support-queue-after-the-update.json' with {
  type: 'json',
}
import type { Criterion, SampleAnswer, Scenario } from '#core/items/scenarios/scenario.ts'

/** What TypeScript makes of a file: the same fields, but any text and any number in them. */
type ScenarioFile = Omit<Scenario, 'field' | 'timeLimitMinutes' | 'minWords' | 'criteria' | 'samples'> & {
  field: string
  timeLimitMinutes: number
  minWords: number
  criteria: (Omit<Criterion, 'anchors'> & { anchors: string[] })[]
  samples: (Omit<SampleAnswer, 'quality' | 'levels'> & { quality: string; levels: Record<string, number> })[]
}

const files: readonly ScenarioFile[] = [
  churnList,
  experimentLooksWon,
  twoRevenueFigures,
  clinicBooking,
  harderToCancel,
  outageAtCheckout,
  rewriteOrRepair,
  strangerReportsALeak,
  dateWasAnnounced,
  featureFewUse,
  oneBigCustomer,
  chargedThreeTimes,
  queueAfterTheUpdate,
]

/** In the order of their ids. That the texts and numbers are the ones allowed is seen by the test of the data. */
export const allScenarios = files as readonly Scenario[]
