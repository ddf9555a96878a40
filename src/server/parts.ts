/** Opens everything the server is made of, from the settings, and closes it again in reverse. */
import path from 'node:path'
import type { Config } from './config.ts'
import { createPasswords, type Passwords, type recommendedCost } from './features/accounts/passwords.ts'
import { createAccountsService } from './features/accounts/service.ts'
import { accountsTasks } from './features/accounts/tasks.ts'
import { createAdminService } from './features/admin/service.ts'
import { adminTasks } from './features/admin/tasks.ts'
import { createAnalyticsService } from './features/analytics/service.ts'
import { type AttemptsService, createAttemptsService } from './features/attempts/service.ts'
import { attemptsTasks } from './features/attempts/tasks.ts'
import { createAuditService } from './features/audit/service.ts'
import { type BadgesService, createBadgesService } from './features/badges/service.ts'
import { badgesTasks } from './features/badges/tasks.ts'
import { type CandidatesService, createCandidatesService } from './features/candidates/service.ts'
import { candidatesTasks } from './features/candidates/tasks.ts'
import { createCompaniesService } from './features/companies/service.ts'
import { companiesTasks } from './features/companies/tasks.ts'
import { createDocumentsService } from './features/documents/service.ts'
import { createInterviewsService, interviewGiving } from './features/interviews/service.ts'
import { createItemsService } from './features/items/service.ts'
import { itemsTasks } from './features/items/tasks.ts'
import { createJobsService } from './features/jobs/service.ts'
import { createMeetingsService } from './features/meetings/service.ts'
import { meetingsTasks } from './features/meetings/tasks.ts'
import { createModelsService } from './features/models/service.ts'
import { createNotificationsService } from './features/notifications/service.ts'
import { notificationsTasks } from './features/notifications/tasks.ts'
import { createOperationsService } from './features/operations/service.ts'
import { operationsTasks } from './features/operations/tasks.ts'
import { createOverviewService } from './features/overview/service.ts'
import { createPrivacyService } from './features/privacy/service.ts'
import { privacyTasks } from './features/privacy/tasks.ts'
import { createResultsService } from './features/results/service.ts'
import { createRetentionService } from './features/retention/service.ts'
import { createScoringService, type ScoringService } from './features/scoring/service.ts'
import { scoringTasks } from './features/scoring/tasks.ts'
import { createSearchService } from './features/search/service.ts'
import { createSettingsService } from './features/settings/service.ts'
import { createTestsService } from './features/tests/service.ts'
import { createUsersService, usersPersonalData } from './features/users/service.ts'
import { usersTasks } from './features/users/tasks.ts'
import { createLanguageModel } from './platform/ai/language-model.ts'
import { createModelAccess } from './platform/ai/model-access.ts'
import { createAiRecorder } from './platform/ai/recording.ts'
import { checkModelServer, watchModel } from './platform/ai/watched-model.ts'
import { auditPersonalData } from './platform/audit.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type OpenedDatabase, openDatabase } from './platform/db/open.ts'
import { createEventHub } from './platform/events/hub.ts'
import { createLocalFileStore } from './platform/files/local-files.ts'
import { createIdentityProvider, googleIssuer } from './platform/identity/identity-provider.ts'
import { createLog, type Log } from './platform/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createDocumentReader } from './platform/parsing/documents.ts'
import { createPictureCleaner } from './platform/pictures/pictures.ts'
import { createQueue, type TaskHandlers } from './platform/queue/queue.ts'
import { type CodeRunner, createCodeRunner } from './platform/sandbox/code-runner.ts'
import { createRemoteRunner } from './platform/sandbox/remote/remote-runner.ts'
import { readOrCreateSecret } from './platform/signing/secrets.ts'
import { migrationsDir, version } from './project.ts'
import { listSettings } from './settings.ts'

export type Parts = Awaited<ReturnType<typeof openParts>>

export async function openParts(
  config: Config,
  given: {
    clock?: Clock
    log?: ReturnType<typeof createLog>
    opened?: OpenedDatabase
    /** How often tasks that start later are looked for. */
    pollSeconds?: number
    /** How long one document may take, the start of its reader included. */
    documentTimeMs?: number
    /** What a password costs to check. */
    passwordCost?: typeof recommendedCost
    runner?: CodeRunner
  } = {},
) {
  const clock = given.clock ?? systemClock
  const log = given.log ?? createLog()
  const opened = given.opened ?? (await openDatabase({ ...config, migrationsDir }))
  try {
    const { pollSeconds, documentTimeMs } = given
    return await assembleParts(config, opened, {
      clock,
      log,
      polling: pollSeconds ? { pollSeconds } : {},
      documents: documentTimeMs ? { timeMs: documentTimeMs } : {},
      passwords: createPasswords(given.passwordCost),
      runner: given.runner ?? openCodeRunner(config, { log, clock }),
    })
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function assembleParts(
  config: Config,
  opened: OpenedDatabase,
  options: {
    clock: Clock
    log: ReturnType<typeof createLog>
    polling: { pollSeconds?: number }
    documents: { timeMs?: number }
    passwords: Passwords
    runner: CodeRunner
  },
) {
  const { clock, log, polling, runner } = options
  const { database, lock } = opened
  const publicUrl = config.publicUrl ?? addressOf(config)
  const queue = await createQueue(database, log, { ...polling, clock })
  const hub = await createEventHub(database)
  const mailer = createMailer({ database, queue, clock, smtpUrl: config.smtpUrl, publicUrl })
  const files = createLocalFileStore({ folder: filesDir(config), database, queue, clock, log })

  const pictures = createPictureCleaner()
  const reader = createDocumentReader(options.documents)
  const aiCalls = createAiRecorder({ database, clock, log })
  const { ai } = config
  const model = ai ? watchModel(createLanguageModel(ai, log, aiCalls.record), clock) : null
  const modelAccess = createModelAccess(model)

  const secret = await readOrCreateSecret(database, clock, 'session')
  const shared = { database, clock, queue, hub, mailer, files, publicUrl }
  const companies = createCompaniesService(shared)
  const provider = openIdentityProvider(config, publicUrl)
  const accounts = createAccountsService({
    ...shared,
    pictures,
    companies,
    passwords: options.passwords,
    provider,
    secret,
    isShownTo: (userId, companyId) => candidates.desk.isShownTo(userId, companyId),
  })
  const notifications = createNotificationsService(shared)
  const documents = createDocumentsService({
    database,
    clock,
    queue,
    files,
    log,
    reader,
    models: modelAccess,
  })
  const jobs = createJobsService({ ...shared, documents })
  const items = createItemsService({ database, clock, queue, log, runner, models: modelAccess })
  const tests = createTestsService({ database, clock, queue, items, jobs })
  const attempts: AttemptsService = createAttemptsService({
    ...shared,
    log,
    accounts,
    items,
    tests,
    candidates: () => candidates,
    interviews: interviewGiving,
  })
  const interviews = createInterviewsService({
    ...shared,
    log,
    models: modelAccess,
    typingMs: config.interviewTypingMs,
    attempts,
    documents,
    jobs,
  })
  const candidates: CandidatesService = createCandidatesService({
    ...shared,
    log,
    accounts,
    companies,
    documents,
    jobs,
    findBadges: (reader, companyId, userIds) => badges.awarding.findForemost(reader, companyId, userIds),
    findPercents: (reader, applicationIds) => scoring.findPercents(reader, applicationIds),
    findHeldBadges: (reader, companyId, userIds) => badges.awarding.findHeld(reader, companyId, userIds),
    findWork: (reader, companyId, ids) => scoring.comparing.find(reader, companyId, ids),
    assignTests: (tx, applicationId) => attempts.assigning.assignTo(tx, applicationId),
  })
  const meetings = createMeetingsService({ ...shared, candidates, companies })
  const scoring: ScoringService = createScoringService({
    ...shared,
    log,
    models: modelAccess,
    attempts,
    candidates,
    interviews,
    items,
    tests,
  })
  const badges: BadgesService = createBadgesService({ ...shared, accounts, attempts, items, scoring })
  const results = createResultsService({ ...shared, attempts, scoring })
  const overview = createOverviewService({
    ...shared,
    attempts,
    candidates,
    interviews,
    jobs,
    meetings,
    scoring,
    tests,
  })
  const search = createSearchService({
    ...{ accounts, attempts, badges, candidates, companies, items, jobs, results, scoring, tests },
  })
  const analytics = createAnalyticsService({ database, clock, items })
  const settings = createSettingsService({ ...shared, log })
  const { record } = aiCalls
  const models = createModelsService({ database, clock, server: ai ?? null, record, analytics })
  const privacy = createPrivacyService({
    ...shared,
    log,
    accounts,
    holders: [
      // First: what is on disk is found by the attempts, and those go with the applications.
      interviews.personalData,
      // Before the applications, with which they would go.
      meetings.personalData,
      // Before the account: it knows people by their addresses, which that forgets.
      candidates.personalData,
      badges.personalData,
      scoring.personalData,
      attempts.personalData,
      accounts.personalData,
      usersPersonalData,
      // After the sign-ins are gone, which would note that somebody was here.
      analytics.personalData,
      companies.personalData,
      documents.personalData,
      jobs.personalData,
      items.personalData,
      tests.personalData,
      notifications.personalData,
      mailer.personalData,
      settings.personalData,
      auditPersonalData,
      queue.personalData,
    ],
  })
  const users = createUsersService({ database, clock, queue, accounts, badges, privacy })
  const admin = createAdminService({ database, clock, queue, mailer, companies })
  const operations = createOperationsService({
    ...{ database, clock, queue, mailer, runner, model, log, version },
    checkModel: ai ? () => checkModelServer(ai) : null,
    hasRemoteRunner: config.codeRunner !== undefined,
    dataDir: config.dataDir,
    filesDir: filesDir(config),
    settings: listSettings(config),
  })

  const audit = createAuditService({ database, clock })
  const retention = createRetentionService({
    database,
    clock,
    log,
    keepers: [
      interviews.recordings.keeper,
      attempts.keeper,
      documents.drafts.keeper,
      documents.jobDescriptions.keeper,
      tests.keeper,
      privacy.keeper,
      candidates.invitations.keeper,
      notifications.keeper,
      mailer.keeper,
      ...accounts.keepers,
      operations.backups.keeper,
    ],
  })

  const tasks: TaskHandlers = {
    ...mailer.tasks,
    ...files.tasks,
    ...accountsTasks(accounts),
    ...companiesTasks(companies),
    ...itemsTasks(items),
    ...attemptsTasks(attempts),
    ...scoringTasks(scoring),
    ...badgesTasks(badges),
    ...candidatesTasks(candidates),
    ...meetingsTasks(meetings),
    ...privacyTasks(privacy),
    ...notificationsTasks(notifications),
    ...adminTasks(admin),
    ...operationsTasks(operations),
    ...usersTasks(users),
  }

  return {
    config,
    publicUrl,
    clock,
    log,
    database,
    lock,
    queue,
    hub,
    mailer,
    files,
    accounts,
    companies,
    documents,
    jobs,
    items,
    tests,
    attempts,
    interviews,
    scoring,
    results,
    badges,
    candidates,
    meetings,
    overview,
    search,
    privacy,
    notifications,
    admin,
    analytics,
    models,
    aiCalls,
    audit,
    operations,
    settings,
    retention,
    users,
    tasks,
    async close() {
      operations.close()
      settings.close()
      await hub.close()
      await queue.stop()
      mailer.close()
      await pictures.close()
      await reader.close()
      await runner.close()
      await aiCalls.settle()
      await opened.close()
    },
  }
}

function openCodeRunner({ dataDir, codeRunner }: Config, parts: { log: Log; clock: Clock }): CodeRunner {
  return createCodeRunner({
    cacheDir: path.join(dataDir, 'cache'),
    ...(codeRunner && { remote: createRemoteRunner(codeRunner, parts) }),
  })
}

/** Google, or whichever provider stands in its place. */
function openIdentityProvider({ googleClient, oidcIssuer }: Config, publicUrl: string) {
  if (!googleClient) return null
  const issuer = oidcIssuer ?? googleIssuer
  const client = createIdentityProvider({
    issuer,
    clientId: googleClient.id,
    clientSecret: googleClient.secret,
    redirectUri: `${publicUrl}/login/google`,
  })
  return { client, origin: new URL(issuer).origin }
}

export function filesDir(config: Pick<Config, 'dataDir'>): string {
  return path.join(config.dataDir, 'files')
}

export function addressOf({ host, port }: Pick<Config, 'host' | 'port'>): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
