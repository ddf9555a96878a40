import type { LegalText } from './terms-text.ts'

export const privacyText: LegalText = {
  title: 'Privacy Policy',
  lastUpdated: 'January 15, 2025',
  lead: 'This page says what Assay knows about you, why, who sees it, and how you stay in charge of it.',
  sections: [
    {
      id: 'scope',
      title: 'Who is responsible, and what this covers',
      body: [
        'Assay is software that an organization installs on its own servers. “We” means whoever runs this installation. We are responsible for its data, and this policy covers everyone who uses it. You reach us at {contact}.',
        'An employer you share your data with is responsible for its own decisions, and for any copy it makes outside Assay.',
      ],
    },
    {
      id: 'what-you-give',
      title: 'What you give us',
      body: [
        'Depending on what you do here, we store:',
        {
          list: [
            'Your account: name, email address, password, picture, time zone and settings, and your company if you recruit.',
            'From Google, if you sign in that way: your name, email address and picture, never your password.',
            'Your profile: the resume you upload, what was read from it and what you corrected.',
            'Your applications, and your consent for each.',
            'Extra time, if you set it: the percentage only. We do not ask why.',
            'If you recruit: your job descriptions, questions, invitations, decisions, reasons and notes.',
          ],
        },
        'If you were invited to a job, a recruiter gave us your email address. For each sign-in we store the time, network address and browser, so that you can spot one that was not yours. Technical logs help us find faults and stop attacks.',
      ],
    },
    {
      id: 'recorded',
      title: 'What is recorded in a test or interview',
      body: [
        'You see what will be recorded, and why, before you start, and nothing begins until you agree. In a test or scenario assessment we record:',
        {
          list: [
            'your answers and code, each saved version of them, and when it was saved',
            'the time you spend on each question, and answers that came unusually fast or in an unusual pattern',
            'when you leave the window and come back',
            'that you pasted something and how long it was; the text itself is kept only as part of your answer',
            'breaks in the connection, a move to another device, and time added back after a failure of ours',
          ],
        },
        'A test uses no camera, no microphone, no screen recording and no keystroke logging. The recorded events form a timeline that you and the employer see alike, and you can comment on it. Nothing in it fails you by itself.',
        'In an interview we record the messages and their times. Your voice is recorded only if you turn recording on, and your camera only if you choose that too. An indicator shows while it runs. You can play it back. Typing alone counts just the same. If you dictate, your browser turns speech into text, and its maker may process your voice for that.',
      ],
    },
    {
      id: 'ai',
      title: 'How AI is used, and who oversees it',
      body: [
        'Scores come from fixed rules: answer keys, tests for code, and a rubric engine for written answers. The same answers always give the same score, and every score shows what it rests on, down to the rubric line and your own words. Personal traits such as name, age or origin are not part of it. In written answers, dialect, spelling and grammar do not count. Nothing here reads emotions, faces or voices.',
        'We may connect an AI language model, but Assay does not need one. If we do, the model may propose evidence for a score, phrase interview replies, help read a document, and draft questions that a person must approve. It cannot set a score: the rubric engine decides, and accepts only passages that really stand in your answer. Your result says whether a model was used. The text needed for each step goes to the provider of the model. To learn whether one is connected here, and whose, write to {contact}.',
        'The interviewer in a chat interview is an AI and says so. You can ask for a person instead.',
        'People oversee this. A result that the engine is unsure of waits for a person. A person can overrule a score, and the reason is logged. Assay never rejects anyone automatically: a match between profile and job only sorts a list, and every rejection is decided by a person, with a job-related reason that you can read.',
      ],
    },
    {
      id: 'use',
      title: 'How we use information',
      body: [
        'We use your data to run your account, compare profiles with jobs, hold and score tests, issue badges, send the messages this needs, keep the service safe, and meet legal duties. From the answers of many people we learn how difficult a question is, and we count how the service is used.',
        'Your account page lets you switch off kinds of notification mail. We show no advertising and do not sell your data.',
        'Our legal grounds are the service you signed up for, your consent to sharing and recording, and our legitimate interest in security and sound questions.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing with employers, only with your consent',
      body: [
        'Your profile and results reach an employer only if you agreed to share them with that company and your email address is verified. Until then it sees that you applied and nothing more. Other companies see nothing.',
        'After that, the company sees your profile and resume, the state of your tests, your results with answers and evidence, the timeline, interview transcripts and recordings, your badges, and any request for a human look. You see the same scores and the same reasons. Some tests keep their questions closed afterwards, to stay fair for others. Your extra time is never shown to an employer, on any page or in any export.',
        'You can withdraw your consent at any time under My Applications, without a reason. The company then no longer sees your profile and results in Assay. It may keep a record that you applied and what it decided, and we cannot call back what it already exported.',
        'You may also share a result by a link that shows only what you chose, expires, and can be revoked. Sharing a badge needs your consent too, which you can withdraw. A badge carries your email address only as a salted hash. A file that you gave to somebody stays with them.',
        'Beyond that, your data reaches only us, services that work for us (hosting, mail, and a code runner or AI model if we connected one), and authorities where the law obliges us.',
      ],
    },
    {
      id: 'security',
      title: 'Storage and security',
      body: [
        'Your data is stored in this installation. Passwords are hashed with Argon2id. Every request is checked for permission. Documents are read, and code is run, in separate processes with strict limits. Hidden details such as location are removed from account pictures.',
        'An audit record keeps who did what, to whom, and when. Entries are only ever added, so that a decision about you can be traced; once your data is erased, they no longer name you. Backups serve only to recover from loss.',
        'No system is perfectly safe. If a breach puts you at risk, we tell you and, where the law requires it, the authority in charge.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      body: [
        'We keep your account and profile for as long as you have the account. The resume that your profile was made from stays with it until you replace or delete it. Other kinds of data are deleted by themselves after the periods that are set in this installation now:',
        {
          list: [
            'Recordings of interviews: {kept:recordings} after they were made. One that you made before this was changed is never kept for longer than you were told.',
            'Earlier versions of your answers in a test: {kept:answer_drafts} after you submitted it.',
            'A resume that you upload and do not save as a profile: {kept:resume_drafts}.',
            'Sign-ins, with time, network address and browser: {kept:sign_ins} after they ended.',
            'Notifications: {kept:notifications}. Mails that we sent you: {kept:mails}.',
            'Invitations that did not lead to an application: {kept:invitations} after they expired or were withdrawn.',
            'An export of your data: {kept:exports}, unless you delete it earlier.',
          ],
        },
        'If you delete your account, you have seven days to undo it. Then your personal data is erased. What a company must keep, such as the fact that a decision was made, is made anonymous, and so are audit records about you and what your answers added to statistics.',
        'Earlier backups still hold erased data until they are deleted in their turn. If restoring one brings erased data back, we erase it again.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      body: [
        'You can do most of this yourself, free of charge:',
        {
          list: [
            'See: your pages show your profile, your results with their reasons, and what was recorded of you.',
            'Export: your account page gives you your data as one ZIP of JSON and files.',
            'Correct: edit your profile and account, and comment on a recorded timeline.',
            'Erase: delete your account, or ask us to do it for you.',
            'Object: withdraw an application or a consent, or tell us that you object to another use of your data.',
            'Ask for a human look: a person reviews your result and answers you.',
          ],
        },
        'Using a right is no part of any score. For the rest, write to {contact}. You can also complain to the data protection authority where you live.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and browser storage',
      body: [
        'We use a session cookie to keep you signed in: until you close the browser, or for 30 days if you tick Remember me. Signing in with Google may need another, short-lived one. There are no tracking cookies, and no analytics scripts from other companies.',
        'Your browser also stores your theme and similar display choices, forms you have not finished, and answers or recordings that have not reached the server yet. Please do not clear it while a page says that answers are saved on this device.',
      ],
    },
    {
      id: 'under-18',
      title: 'People under 18',
      body: [
        'Assay is not for people under 18. You confirm your age when you register. If we learn that somebody younger has an account, we close it and erase its data. To report one, write to {contact}.',
      ],
    },
    {
      id: 'contact',
      title: 'Changes and contact',
      body: [
        'When we change this policy, we change the date at the top. If a change affects what we collect or who sees it, we tell account holders before it takes effect. It never widens a consent you already gave.',
        'For any question about your data, write to {contact}.',
      ],
    },
  ],
}
