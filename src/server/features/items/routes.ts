import { allow } from '#server/platform/http/procedures.ts'
import type { ItemsService } from './service.ts'

export const itemsRoutes = (items: ItemsService) => ({
  list: allow('items:manage').items.list.handler(({ context, input }) => items.list(context.user, input)),

  read: allow('items:manage').items.read.handler(({ context, input }) => items.read(context.user, input)),

  check: allow('items:manage').items.check.handler(({ context, input, signal }) =>
    items.check(context.user, input.content, { id: input.id, signal }),
  ),

  create: allow('items:manage').items.create.handler(({ context, input }) =>
    items.create(context.actor, context.user, input),
  ),

  update: allow('items:manage').items.update.handler(({ context, input }) =>
    items.update(context.actor, context.user, input),
  ),

  activate: allow('items:manage').items.activate.handler(({ context, input }) =>
    items.activate(context.actor, context.user, input),
  ),

  retire: allow('items:manage').items.retire.handler(({ context, input }) =>
    items.retire(context.actor, context.user, input.id),
  ),

  discard: allow('items:manage').items.discard.handler(async ({ context, input }) => {
    await items.discard(context.actor, context.user, input.id)
    return {}
  }),

  copy: allow('items:manage').items.copy.handler(({ context, input }) =>
    items.copy(context.actor, context.user, input.id),
  ),

  drawAnother: allow('items:manage').items.drawAnother.handler(({ context, input }) =>
    items.drawAnother(context.actor, context.user, input.id),
  ),

  tryAnswer: allow('items:manage').items.tryAnswer.handler(({ context, input, signal }) =>
    items.tryAnswer(context.user, input.content, input.answer, signal),
  ),

  tryImport: allow('items:manage').items.tryImport.handler(({ input }) => items.tryImport(input)),

  import: allow('items:manage').items.import.handler(({ context, input }) =>
    items.import(context.actor, context.user, input),
  ),

  tryExport: allow('items:manage').items.tryExport.handler(({ context, input }) =>
    items.tryExport(context.user, input),
  ),

  export: allow('items:manage').items.export.handler(({ context, input }) =>
    items.export(context.user, input),
  ),

  requestDrafts: allow('items:manage').items.requestDrafts.handler(({ context, input, signal }) =>
    items.requestDrafts(context.actor, context.user, input, signal ?? new AbortController().signal),
  ),

  abilities: allow('items:manage').items.abilities.handler(() => items.listAbilities()),

  scenarios: allow('items:manage').items.scenarios.handler(() => items.listScenarios()),

  scenario: allow('items:manage').items.scenario.handler(({ input }) => items.readScenario(input.id)),
})
