import { allow } from '#server/platform/http/procedures.ts'
import type { TestsService } from './service.ts'

export const testsRoutes = (tests: TestsService) => ({
  list: allow('tests:manage').tests.list.handler(({ context, input }) => tests.list(context.user, input)),

  generate: allow('tests:manage').tests.generate.handler(({ context, input, signal }) =>
    tests.generate(context.actor, context.user, input, signal ?? new AbortController().signal),
  ),

  read: allow('tests:manage').tests.read.handler(({ context, input }) => tests.read(context.user, input)),

  forecast: allow('tests:manage').tests.forecast.handler(({ context, input }) =>
    tests.forecast(context.user, input),
  ),

  update: allow('tests:manage').tests.update.handler(({ context, input }) =>
    tests.update(context.actor, context.user, input),
  ),

  lock: allow('tests:manage').tests.lock.handler(({ context, input }) =>
    tests.lock(context.actor, context.user, input),
  ),

  replace: allow('tests:manage').tests.replace.handler(({ context, input }) =>
    tests.replace(context.actor, context.user, input),
  ),

  replaceScenario: allow('tests:manage').tests.replaceScenario.handler(({ context, input }) =>
    tests.replaceScenario(context.actor, context.user, input),
  ),

  redraw: allow('tests:manage').tests.redraw.handler(({ context, input }) =>
    tests.redraw(context.actor, context.user, input),
  ),

  save: allow('tests:manage').tests.save.handler(({ context, input }) =>
    tests.save(context.actor, context.user, input),
  ),

  publish: allow('tests:manage').tests.publish.handler(({ context, input }) =>
    tests.publish(context.actor, context.user, input),
  ),

  setRules: allow('tests:manage').tests.setRules.handler(({ context, input }) =>
    tests.setRules(context.actor, context.user, input),
  ),

  close: allow('tests:manage').tests.close.handler(({ context, input }) =>
    tests.close(context.actor, context.user, input),
  ),

  reopen: allow('tests:manage').tests.reopen.handler(({ context, input }) =>
    tests.reopen(context.actor, context.user, input),
  ),

  revise: allow('tests:manage').tests.revise.handler(({ context, input }) =>
    tests.revise(context.actor, context.user, input),
  ),

  discard: allow('tests:manage').tests.discard.handler(async ({ context, input }) => {
    await tests.discard(context.actor, context.user, input.id)
    return {}
  }),

  preview: allow('tests:manage').tests.preview.handler(({ context, input }) =>
    tests.preview(context.user, input.id),
  ),

  previewQuestion: allow('tests:manage').tests.previewQuestion.handler(({ context, input }) =>
    tests.previewQuestion(context.user, input),
  ),
})
