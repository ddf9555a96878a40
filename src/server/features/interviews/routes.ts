import { allow } from '#server/platform/http/procedures.ts'
import type { InterviewsService } from './service.ts'

export const interviewsRoutes = ({ planning, conversing, recordings, transcripts }: InterviewsService) => ({
  enter: allow('interviews:own').interviews.enter.handler(({ context, input }) =>
    conversing.enter(context.user, input.id),
  ),

  read: allow('interviews:own').interviews.read.handler(({ context, input }) =>
    conversing.read(context.user, input.id),
  ),

  send: allow('interviews:own').interviews.send.handler(({ context, input }) =>
    conversing.send(context.actor, context.user, input),
  ),

  turn: allow('interviews:own').interviews.turn.handler(({ context, input, signal }) =>
    conversing.turn(context.actor, context.user, input.id, signal ?? new AbortController().signal),
  ),

  pause: allow('interviews:own').interviews.pause.handler(({ context, input }) =>
    conversing.pause(context.user, input),
  ),

  askForPerson: allow('interviews:own').interviews.askForPerson.handler(({ context, input }) =>
    conversing.askForPerson(context.user, input.id),
  ),

  end: allow('interviews:own').interviews.end.handler(({ context, input }) =>
    conversing.end(context.actor, context.user, input.id),
  ),

  startRecording: allow('interviews:own').interviews.startRecording.handler(({ context, input }) =>
    recordings.start(context.user, input),
  ),

  saveChunk: allow('interviews:own').interviews.saveChunk.handler(({ context, input }) =>
    recordings.saveChunk(context.user, { ...input.params, ...input.query, chunk: input.body }),
  ),

  recordingFile: allow('interviews:own').interviews.recordingFile.handler(({ context, input }) =>
    recordings.open(context.user, input),
  ),

  deleteRecording: allow('interviews:own').interviews.deleteRecording.handler(({ context, input }) =>
    recordings.delete(context.user, input),
  ),

  plan: allow('interviews:plan').interviews.plan.handler(({ context, input }) =>
    planning.read(context.user, input.jobId),
  ),

  choices: allow('interviews:plan').interviews.choices.handler(async ({ context, input }) => ({
    questions: await planning.listChoices(context.user, input),
  })),

  savePlan: allow('interviews:plan').interviews.savePlan.handler(({ context, input }) =>
    planning.save(context.actor, context.user, input),
  ),

  approvePlan: allow('interviews:plan').interviews.approvePlan.handler(({ context, input }) =>
    planning.approve(context.actor, context.user, input),
  ),

  closePlan: allow('interviews:plan').interviews.closePlan.handler(({ context, input }) =>
    planning.close(context.actor, context.user, input),
  ),

  transcript: allow('interviews:read').interviews.transcript.handler(({ context, input }) =>
    transcripts.read(context.user, input),
  ),

  candidateRecordingFile: allow('interviews:read').interviews.candidateRecordingFile.handler(
    ({ context, input }) => recordings.openCompanys(context.user, input),
  ),
})
