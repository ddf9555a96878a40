import { allow } from '#server/platform/http/procedures.ts'
import type { DocumentsService } from './service.ts'

export const documentsRoutes = (documents: DocumentsService) => ({
  uploadResume: allow('profile:own').documents.uploadResume.handler(async ({ context, input }) => ({
    draft: await documents.drafts.upload(context.actor, context.user, input),
  })),

  readResume: allow('profile:own').documents.readResume.handler(({ context, input, signal }) =>
    documents.drafts.read(context.user, input.id, { signal }),
  ),

  resumeDraft: allow('profile:own').documents.resumeDraft.handler(async ({ context }) => ({
    draft: await documents.drafts.findIfAny(context.user),
  })),

  discardResumeDraft: allow('profile:own').documents.discardResumeDraft.handler(async ({ context }) => {
    await documents.drafts.discard(context.actor, context.user)
    return {}
  }),

  profile: allow('profile:own').documents.profile.handler(({ context }) =>
    documents.readProfile(context.user),
  ),

  saveProfile: allow('profile:own').documents.saveProfile.handler(({ context, input }) =>
    documents.saveProfile(context.actor, context.user, input),
  ),

  resumeFile: allow('profile:own').documents.resumeFile.handler(({ context }) =>
    documents.downloadResume(context.user),
  ),

  removeResumeFile: allow('profile:own').documents.removeResumeFile.handler(({ context }) =>
    documents.removeResume(context.actor, context.user),
  ),

  jsonResume: allow('profile:own').documents.jsonResume.handler(({ context }) =>
    documents.downloadJsonResume(context.user),
  ),

  uploadJobDescription: allow('jobs:manage').documents.uploadJobDescription.handler(
    async ({ context, input }) => ({
      draft: await documents.jobDescriptions.upload(context.actor, context.user, input),
    }),
  ),

  pasteJobDescription: allow('jobs:manage').documents.pasteJobDescription.handler(
    async ({ context, input }) => ({
      draft: await documents.jobDescriptions.paste(context.actor, context.user, input.text),
    }),
  ),

  readJobDescription: allow('jobs:manage').documents.readJobDescription.handler(
    ({ context, input, signal }) => documents.jobDescriptions.read(context.user, input.id, { signal }),
  ),

  jobDescriptionDraft: allow('jobs:manage').documents.jobDescriptionDraft.handler(async ({ context }) => ({
    draft: await documents.jobDescriptions.findIfAny(context.user),
  })),

  discardJobDescription: allow('jobs:manage').documents.discardJobDescription.handler(async ({ context }) => {
    await documents.jobDescriptions.discard(context.actor, context.user)
    return {}
  }),
})
