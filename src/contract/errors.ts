/**
 * Every error a user can meet on purpose: its code, its HTTP status and its words.
 * Services throw it as a `Refusal`, one mapper turns it into HTTP, the page shows the words.
 */
import * as z from 'zod'
import { finding } from './item-finding.ts'

export const companyChoice = z.object({ id: z.uuid(), name: z.string(), since: z.iso.datetime() })
export type CompanyChoice = z.infer<typeof companyChoice>

export const errors = {
  SIGN_IN_REQUIRED: { status: 401, message: 'Please sign in to continue.' },
  FORBIDDEN: { status: 403, message: 'Your account cannot do this.' },
  NOT_FOUND: { status: 404, message: 'We could not find that.' },
  INVALID_INPUT: {
    status: 422,
    message: 'Please check what you entered.',
    data: z.object({ fields: z.record(z.string(), z.string()) }),
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'That was a lot of requests. Please wait a moment and try again.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'That is too large to send.' },
  CROSS_SITE_REQUEST: { status: 403, message: 'This request came from another site and was not accepted.' },
  ACCOUNT_UNAVAILABLE: {
    status: 403,
    message: 'This account is not available at the moment. Please contact the administrator.',
  },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password. Please try again.' },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    message: 'Too many attempts. Please wait a little and try again, or reset your password.',
    data: z.object({ retryAfterSeconds: z.int() }),
  },
  RECENT_SIGN_IN_REQUIRED: {
    status: 403,
    message: 'Please sign out and in again first: this needs a fresh sign-in.',
  },
  LINK_NOT_VALID: {
    status: 410,
    message: 'This link has expired or was already used. Please ask for a new one.',
  },
  PASSWORD_NEEDED: { status: 409, message: 'Please set a password first, so that you can still sign in.' },
  GOOGLE_NOT_SET_UP: { status: 409, message: 'The administrator has not set up Google sign-in.' },
  GOOGLE_FAILED: { status: 502, message: 'Google sign-in failed. Please try again.' },
  /** More than one company may have the name that was typed: the person says which is theirs, if any. */
  COMPANY_EXISTS: {
    status: 409,
    message: 'A company of this name is already here.',
    data: z.object({ companies: z.array(companyChoice) }),
  },
  UNREADABLE_DOCUMENT: {
    status: 422,
    message: 'We could not read this file.',
    data: z.object({ code: z.string(), message: z.string() }),
  },
  PROFILE_CHANGED: {
    status: 409,
    message: 'Your profile was changed in another window. Please load it again before you save.',
  },
  JOB_CHANGED: {
    status: 409,
    message: 'This job was changed by someone else in the meantime. Please load it again before you save.',
  },
  /** What was asked does not fit what the job is now: a draft cannot be closed. */
  JOB_STATUS: { status: 409, message: 'This job is not in a state that allows it. Please load it again.' },
  JOB_HAS_TESTS: {
    status: 409,
    message:
      'This job has a test that was published. Delete nothing that results may rest on: close the test instead.',
  },
  JOB_CLOSED: { status: 409, message: 'This job is closed. Applications are no longer taken.' },
  ALREADY_APPLIED: { status: 409, message: 'You have already applied for this job.' },
  CONSENT_NEEDED: {
    status: 422,
    message: 'Please agree to share your profile and results with the company, or you cannot apply.',
  },
  PROFILE_NEEDED: { status: 409, message: 'Please save your profile first: it is what you apply with.' },
  INVITATION_NOT_VALID: {
    status: 410,
    message: 'This invitation cannot be used any more.',
    data: z.object({ reason: z.enum(['unknown', 'expired', 'revoked', 'job_closed']) }),
  },
  INVITATION_FOR_SOMEONE_ELSE: {
    status: 403,
    message: 'This invitation belongs to another email address. Please sign in with that one.',
  },
  /** Mails in one's name go out only from who is known to be reached. */
  EMAIL_NOT_CONFIRMED: {
    status: 403,
    message: 'Please confirm your email address first: the link is in the mail we sent you.',
  },
  INVITED_RECENTLY: {
    status: 429,
    message: 'This person was mailed less than an hour ago. Please send it again a little later.',
  },
  TOO_MANY_INVITATIONS: {
    status: 429,
    message: 'Your company has sent the most invitations of one day. Please send the rest tomorrow.',
  },
  ITEM_CHANGED: {
    status: 409,
    message:
      'This question was changed by someone else in the meantime. Please load it again before you save.',
  },
  /** What was asked does not fit what the question is now: an active one cannot be deleted. */
  ITEM_STATUS: {
    status: 409,
    message: 'This question is not in a state that allows it. Please load it again.',
  },
  ITEM_NOT_READY: {
    status: 422,
    message: 'This question cannot be asked yet. Please mend what is marked, or save it as a draft.',
    data: z.object({ findings: z.array(finding) }),
  },
  NO_LANGUAGE_MODEL: {
    status: 409,
    message: 'No language model writes drafts here: none is set up, or an administrator switched this off.',
  },
  TEST_CHANGED: {
    status: 409,
    message:
      'This test was changed in the meantime, by someone else or in another window. It was loaded again.',
  },
  /** What was asked does not fit what the test is now: a published version cannot be changed. */
  TEST_STATUS: {
    status: 409,
    message: 'This test is not in a state that allows it. Please load it again.',
  },
  TEST_NOT_READY: {
    status: 409,
    message: 'Some questions of this test were retired. Please replace them before you publish it.',
  },
  NO_OTHER_QUESTION: {
    status: 409,
    message: 'The bank has no other one that fits this place. You can write one in the Question Bank.',
  },
  /** Something was said since, in another window or by the interviewer. */
  INTERVIEW_MOVED: {
    status: 409,
    message: 'The interview went on in another window. It was loaded again; please read it before you send.',
  },
  PLAN_CHANGED: {
    status: 409,
    message:
      'This plan was changed in the meantime, by someone else or in another window. Please load it again.',
  },
  PLAN_STATUS: {
    status: 409,
    message: 'This plan is not in a state that allows it. Please load it again.',
  },
  RECORDING_FULL: {
    status: 409,
    message: 'There is no more room for recordings of this interview. You can go on in writing.',
  },
  RECORDING_UNREADABLE: { status: 422, message: 'That is not a recording this browser could have made.' },
  /** What was asked does not fit how the attempt stands now: one that was submitted cannot be begun. */
  ATTEMPT_STATUS: {
    status: 409,
    message: 'This is not open to that any more. Please load the page again.',
  },
  /** What was asked does not fit how the result stands now: one that waits for a person cannot be shared. */
  RESULT_STATUS: {
    status: 409,
    message: 'This result is not open to that. Please load the page again.',
  },
  RESULT_CHANGED: {
    status: 409,
    message:
      'This result was changed in the meantime. You see it as it is now, and what you wrote is still here: please look once more, and send it again.',
  },
  TOO_MANY_COMMENTS: { status: 409, message: 'There are fifty comments on this already.' },
  LOOK_ASKED: {
    status: 409,
    message:
      'You have asked for a human look already, perhaps in another window. Please wait for the answer.',
  },
  /** Nobody of the company could see what they are asked to look at. */
  RESULT_NOT_SHARED: {
    status: 409,
    message:
      'The company does not see your results any more, so nobody there can look at this one. You can share with it again under My Applications.',
  },
  TOO_MANY_SHARES: {
    status: 409,
    message: 'There are ten links to this result already. Please end one of them first.',
  },
  /** What was asked does not fit how the award stands now: one that was withdrawn cannot be shared. */
  BADGE_STATE: {
    status: 409,
    message: 'This badge is not open to that any more. Please load the page again.',
  },
  BADGE_CHANGED: {
    status: 409,
    message: 'This badge was changed in the meantime. Please load the page again.',
  },
  /** Earned or given since the page was loaded. */
  BADGE_ISSUED: {
    status: 409,
    message: 'Someone has been given this badge, so it cannot be deleted. You can deactivate it instead.',
  },
  BADGE_NAME_TAKEN: { status: 409, message: 'There is a badge of that name already.' },
  TOO_MANY_BADGES: { status: 409, message: 'Your company has a hundred special badges already.' },
  BADGE_HELD: { status: 409, message: 'This person has that badge already.' },
  BADGE_NOT_SHARED: {
    status: 409,
    message: 'This person does not share with your company any more, so it cannot give them a badge.',
  },
  NO_SUCH_PERSON: { status: 404, message: 'No job seeker with a confirmed address like that is here.' },
  ATTEMPT_OVERDUE: {
    status: 409,
    message: 'This was due earlier. Please ask the company for more time: they can give it with one click.',
  },
  RECORDING_CONSENT_NEEDED: {
    status: 422,
    message: 'Please agree to what is recorded, or it cannot begin.',
  },
  TOO_MANY_NOTES: { status: 409, message: 'There are two hundred notes about this candidate already.' },
  /** The application is decided, withdrawn or past its interview. */
  MEETING_NOT_POSSIBLE: {
    status: 409,
    message: 'No interview can be scheduled any more: this application is past that step.',
  },
  MEETING_NOT_SHARED: {
    status: 409,
    message: 'This person does not share with your company at the moment, so we cannot write to them.',
  },
  TEST_NOT_DONE: {
    status: 409,
    message: 'The test is not done yet. Please confirm that it is passed over, or wait for it.',
  },
  MEETING_PLANNED: {
    status: 409,
    message: 'An interview is planned already, perhaps by someone else in the meantime. You can move it.',
  },
  MEETING_CHANGED: {
    status: 409,
    message:
      'This interview was changed by someone else in the meantime. You see it as it is now; nothing was overwritten.',
  },
  /** What was asked does not fit how it stands now: one that was called off cannot be moved. */
  MEETING_NOT_BEGUN: {
    status: 409,
    message: 'This interview has not begun yet. Afterwards you can say whether it took place.',
  },
  MEETING_STATE: {
    status: 409,
    message: 'This interview is not open to that any more. Please load the page again.',
  },
  /** What was asked does not fit how the company stands now: one that was merged cannot be suspended. */
  COMPANY_STATE: {
    status: 409,
    message: 'This company was changed in the meantime. Please load the page again.',
  },
  /** They were moved, let in or removed since the page was loaded. */
  RECRUITER_MOVED: {
    status: 409,
    message: 'This recruiter is not in that company any more. Please load the page again.',
  },
  /** It gives signs of life: there is nothing to forget. */
  PROCESS_RUNNING: {
    status: 409,
    message: 'This process is running. Stop it first, or leave it in the list.',
  },
  TASK_OUTDATED: {
    status: 409,
    message: 'This task was written by another version, and this one cannot do it. It can only be discarded.',
  },
  BACKUP_UNDER_WAY: {
    status: 409,
    message: 'A backup is being made already. Please wait until it is done.',
  },
  SETTING_CHANGED: {
    status: 409,
    message: 'This was changed by someone else in the meantime. Please load it again before you save.',
  },
  MODEL_SETTINGS_CHANGED: {
    status: 409,
    message:
      'Somebody else changed these switches in the meantime. They were loaded again: please look once more.',
  },
  NO_MODEL_TO_TEST: {
    status: 409,
    message: 'No language model is set up on this server, so there is nothing to test.',
  },
  RETENTION_CHANGED: {
    status: 409,
    message:
      'Somebody else changed how long this is kept in the meantime. It was loaded again: please look once more.',
  },
  LAST_ADMIN: {
    status: 409,
    message: 'There has to be an administrator. Please name another one first.',
  },
  OWN_ACCOUNT: { status: 409, message: 'This is your own account. Another administrator has to do that.' },
  SELECTION_CHANGED: {
    status: 409,
    message: 'Not the same people match as a moment ago. Please look at the preview again.',
  },
  CHANGE_STATE: { status: 409, message: 'This cannot be undone any more.' },
  USER_STATE: {
    status: 409,
    message: 'This person’s account is not in a state that allows it. Please load the page again.',
  },
  ROLE_NOT_POSSIBLE: {
    status: 409,
    message: 'This person cannot have that role.',
    data: z.object({ problem: z.enum(['yourself', 'same', 'has_applied', 'barred']) }),
  },
} as const satisfies Record<string, { status: number; message: string; data?: z.ZodType }>

export type ErrorCode = keyof typeof errors

/** The declaration of some of the errors, for `.errors()` of a procedure. */
export function declare<C extends ErrorCode>(...codes: C[]): Pick<typeof errors, C> {
  return Object.fromEntries(codes.map((code) => [code, errors[code]])) as Pick<typeof errors, C>
}

/** What any error outside the table above looks like from the outside. */
export const unexpectedErrorMessage = 'Something went wrong'

/** An expected "no": thrown by services, shown to the user in the words of the table above. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly data: unknown
  constructor(code: ErrorCode, data?: unknown) {
    super(errors[code].message)
    this.code = code
    this.data = data
  }
}
