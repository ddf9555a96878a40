/** Every item that people wrote, from one file per skill. It holds the keys, so nothing of the web may import it. */

import aBTesting from '#core/items/bank/a-b-testing.json' with { type: 'json' }
import accessibility from '#core/items/bank/accessibility.json' with { type: 'json' }
import accountManagement from '#core/items/bank/account-management.json' with { type: 'json' }
import accounting from '#core/items/bank/accounting.json' with { type: 'json' }
import algorithms from '#core/items/bank/algorithms.json' with { type: 'json' }
import { type AuthoredFile, toItemContent } from '#core/items/bank/authored-item.ts'
import b2bSales from '#core/items/bank/b2b-sales.json' with { type: 'json' }
import budgeting from '#core/items/bank/budgeting.json' with { type: 'json' }
import ciCd from '#core/items/bank/ci-cd.json' with { type: 'json' }
import concurrentProgramming from '#core/items/bank/concurrent-programming.json' with { type: 'json' }
import css from '#core/items/bank/css.json' with { type: 'json' }
import customerService from '#core/items/bank/customer-service.json' with { type: 'json' }
import dataAnalysis from '#core/items/bank/data-analysis.json' with { type: 'json' }
import dataModelling from '#core/items/bank/data-modelling.json' with { type: 'json' }
import dataStructures from '#core/items/bank/data-structures.json' with { type: 'json' }
import digitalMarketing from '#core/items/bank/digital-marketing.json' with { type: 'json' }
import docker from '#core/items/bank/docker.json' with { type: 'json' }
import emailMarketing from '#core/items/bank/email-marketing.json' with { type: 'json' }
import employeeRelations from '#core/items/bank/employee-relations.json' with { type: 'json' }
import financialAnalysis from '#core/items/bank/financial-analysis.json' with { type: 'json' }
import git from '#core/items/bank/git.json' with { type: 'json' }
import inventoryControl from '#core/items/bank/inventory-control.json' with { type: 'json' }
import itSupport from '#core/items/bank/it-support.json' with { type: 'json' }
import javascript from '#core/items/bank/javascript.json' with { type: 'json' }
import kubernetes from '#core/items/bank/kubernetes.json' with { type: 'json' }
import linux from '#core/items/bank/linux.json' with { type: 'json' }
import machineLearning from '#core/items/bank/machine-learning.json' with { type: 'json' }
import microsoftExcel from '#core/items/bank/microsoft-excel.json' with { type: 'json' }
import negotiation from '#core/items/bank/negotiation.json' with { type: 'json' }
import nodeJs from '#core/items/bank/node-js.json' with { type: 'json' }
import procurement from '#core/items/bank/procurement.json' with { type: 'json' }
import productManagement from '#core/items/bank/product-management.json' with { type: 'json' }
import projectManagement from '#core/items/bank/project-management.json' with { type: 'json' }
import python from '#core/items/bank/python.json' with { type: 'json' }
import react from '#core/items/bank/react.json' with { type: 'json' }
import recruitment from '#core/items/bank/recruitment.json' with { type: 'json' }
import restApis from '#core/items/bank/rest-apis.json' with { type: 'json' }
import scrum from '#core/items/bank/scrum.json' with { type: 'json' }
import seo from '#core/items/bank/seo.json' with { type: 'json' }
import softwareTesting from '#core/items/bank/software-testing.json' with { type: 'json' }
import sql from '#core/items/bank/sql.json' with { type: 'json' }
import statistics from '#core/items/bank/statistics.json' with { type: 'json' }
import supplyChainManagement from '#core/items/bank/supply-chain-management.json' with { type: 'json' }
import systemDesign from '#core/items/bank/system-design.json' with { type: 'json' }
import typescript from '#core/items/bank/typescript.json' with { type: 'json' }
import userExperienceDesign from '#core/items/bank/user-experience-design.json' with { type: 'json' }
import userResearch from '#core/items/bank/user-research.json' with { type: 'json' }
import webSecurity from '#core/items/bank/web-security.json' with { type: 'json' }
import type { ItemContent } from '#core/items/item.ts'

/** What JSON says of itself is wider than what it holds; the test of the bank looks at every one. */
const files = [
  aBTesting,
  accessibility,
  accountManagement,
  accounting,
  algorithms,
  b2bSales,
  budgeting,
  ciCd,
  concurrentProgramming,
  css,
  customerService,
  dataAnalysis,
  dataModelling,
  dataStructures,
  digitalMarketing,
  docker,
  emailMarketing,
  employeeRelations,
  financialAnalysis,
  git,
  inventoryControl,
  itSupport,
  javascript,
  kubernetes,
  linux,
  machineLearning,
  microsoftExcel,
  negotiation,
  nodeJs,
  procurement,
  productManagement,
  projectManagement,
  python,
  react,
  recruitment,
  restApis,
  scrum,
  seo,
  softwareTesting,
  sql,
  statistics,
  supplyChainManagement,
  systemDesign,
  typescript,
  userExperienceDesign,
  userResearch,
  webSecurity,
] as unknown as readonly AuthoredFile[]

export type WrittenItem = { id: string; content: ItemContent }

export const authoredItems: readonly WrittenItem[] = files.flatMap(({ skill, items }) =>
  items.map((item) => ({ id: item.id, content: toItemContent(skill, item) })),
)
