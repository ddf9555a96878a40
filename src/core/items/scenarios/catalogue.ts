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
import deliveredOnPaper from '#core/items/scenarios/data/finance-delivered-on-paper.json' with {
  type: 'json',
}
import ovenThatPaysForItself from '#core/items/scenarios/data/finance-oven-that-pays-for-itself.json' with {
  type: 'json',
}
import paydayInNineteenDays from '#core/items/scenarios/data/finance-payday-in-nineteen-days.json' with {
  type: 'json',
}
import budgetCutByAThird from '#core/items/scenarios/data/marketing-budget-cut-by-a-third.json' with {
  type: 'json',
}
import greenClaimUnderFire from '#core/items/scenarios/data/marketing-green-claim-under-fire.json' with {
  type: 'json',
}
import shopThatLivesOnCodes from '#core/items/scenarios/data/marketing-shop-that-lives-on-codes.json' with {
  type: 'json',
}
import guardTiedOpen from '#core/items/scenarios/data/operations-guard-tied-open.json' with { type: 'json' }
import partThatRunsShort from '#core/items/scenarios/data/operations-part-that-runs-short.json' with {
  type: 'json',
}
import brilliantAndFeared from '#core/items/scenarios/data/people-brilliant-and-feared.json' with {
  type: 'json',
}
import payListThatWentRound from '#core/items/scenarios/data/people-pay-list-that-went-round.json' with {
  type: 'json',
}
import dateWasAnnounced from '#core/items/scenarios/data/product-date-was-announced.json' with {
  type: 'json',
}
import featureFewUse from '#core/items/scenarios/data/product-feature-few-use.json' with { type: 'json' }
import oneBigCustomer from '#core/items/scenarios/data/product-one-big-customer.json' with { type: 'json' }
import quarterEndsInNineDays from '#core/items/scenarios/data/sales-quarter-ends-in-nine-days.json' with {
  type: 'json',
}
import tenderWithThreeGaps from '#core/items/scenarios/data/sales-tender-with-three-gaps.json' with {
  type: 'json',
}
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
  deliveredOnPaper,
  ovenThatPaysForItself,
  paydayInNineteenDays,
  budgetCutByAThird,
  greenClaimUnderFire,
  shopThatLivesOnCodes,
  guardTiedOpen,
  partThatRunsShort,
  brilliantAndFeared,
  payListThatWentRound,
  dateWasAnnounced,
  featureFewUse,
  oneBigCustomer,
  quarterEndsInNineDays,
  tenderWithThreeGaps,
  chargedThreeTimes,
  queueAfterTheUpdate,
]

/** In the order of their ids. That the texts and numbers are the ones allowed is seen by the test of the data. */
export const allScenarios = files as readonly Scenario[]
