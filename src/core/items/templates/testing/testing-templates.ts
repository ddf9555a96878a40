import type { Template } from '#core/items/templates/template.ts'
import { boundaryValues } from '#core/items/templates/testing/boundary-values.ts'
import { branchCoverage } from '#core/items/templates/testing/branch-coverage.ts'
import { equivalenceClasses } from '#core/items/templates/testing/equivalence-classes.ts'
import { mutants } from '#core/items/templates/testing/mutants.ts'
import { sharedFixture } from '#core/items/templates/testing/shared-fixture.ts'

export const testingTemplates: readonly Template[] = [
  equivalenceClasses,
  boundaryValues,
  branchCoverage,
  sharedFixture,
  mutants,
]
