/**
 * In every text, `{contact}` stands for the email address of whoever runs this installation, and `{kept:mails}` for the time that
 * mails are kept there.
 */
export type LegalText = {
  title: string
  lastUpdated: string
  lead: string
  sections: { id: string; title: string; body: (string | { list: string[] })[] }[]
}

export const termsText: LegalText = {
  title: 'Terms of Service',
  lastUpdated: 'January 15, 2025',
  lead: 'Assay helps people show what they can do, and helps employers see it fairly. These terms say what you can expect from us and what we ask of you.',
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance of these terms',
      body: [
        'Assay is software that an organization installs on its own servers. In these terms, “we” means whoever runs the installation you are using now, and “you” means the person using it, as a job seeker, a recruiter or an administrator.',
        'You accept these terms when you tick the box at registration. The same box confirms that you are 18 or older. If you register for a company, you also confirm that you may act for it. If you do not agree, please do not create an account. The public job board and the page that verifies badges are open to you without one.',
      ],
    },
    {
      id: 'service',
      title: 'Service description',
      body: [
        'Assay connects three kinds of people:',
        {
          list: [
            'Job seekers keep a profile, apply for jobs, take timed tests, scenario assessments and interviews, see their results with the reasons, and earn badges.',
            'Recruiters publish jobs, prepare tests and interviews for them, and decide about the people who apply to their company.',
            'Administrators look after the installation, its users and its badges.',
          ],
        },
        'Scores come from fixed rules: the same answers to the same questions always give the same score, and each score names what it rests on. Assay measures and explains. It does not hire or reject anyone. A person at the company makes that decision and answers for it.',
        'A result describes one sitting on one day, and says how precise it is. Neither a result nor a badge promises you a job, and neither promises an employer how somebody will perform.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      body: [
        'Your account belongs to one person. Use your real name and an email address that you can read, and keep both up to date. Keep your password to yourself. If you think somebody else has used your account, choose “sign out everywhere” on your account page, change your password and write to {contact}.',
        'We ask you to verify your email address. Until you do, an employer you applied to sees that you applied and nothing more.',
        'A recruiter account belongs to one company. To join a company that is already here, you need the approval of a colleague there or of an administrator, and until then you see nothing of it. No company sees the data of another. Nobody can register as an administrator.',
      ],
    },
    {
      id: 'conduct',
      title: 'Conduct',
      body: [
        'Whoever you are, please do not:',
        {
          list: [
            'pretend to be somebody else, or give false facts about your training or work',
            'try to reach data that is not yours, get around a limit, or break out of the code runner',
            'upload harmful files, or hide text in a document to mislead those who read it',
            'collect the data of other people from Assay by automated means',
            'harass, threaten or insult anyone, in a message, an answer or a note',
          ],
        },
        'If you recruit, you also agree to publish only real jobs, to invite only people you may lawfully contact, and to use what you see of candidates for that hiring and nothing else. Give reasons that have to do with the job. Treat a match or a score as help for your judgment, not as a replacement for it. Follow the employment, equality and privacy law that applies to you, also for any file you export.',
      ],
    },
    {
      id: 'content',
      title: 'Content and intellectual property',
      body: [
        'What you bring stays yours: your resume, your profile, your answers and code, your recordings, and, if you recruit, your job descriptions and your own questions. You allow us to store, process and show it as far as the service needs that, to the people you chose to share it with. This permission ends when the content is erased.',
        'Questions, scenarios and interview plans belong to us or to those who wrote or licensed them. You may use them to take your test. Please do not copy or publish them, because the next person deserves the same fair start.',
        'Your badges are for you to show. Each is a signed credential that anyone can verify, and it says what was measured. A badge may expire, or be revoked for a stated reason. Please do not alter one or present the badge of another person as your own.',
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy',
      body: [
        'The Privacy Policy says what is recorded, who sees it and how you can have it erased. These points matter enough to repeat here:',
        {
          list: [
            'Your profile and results reach an employer only after you agreed to share them with that company, and you can withdraw that consent.',
            'Before every test you read what will be recorded and why, and it starts only after you agree.',
            'Extra time is your private setting. It applies to every test, and employers never see it.',
            'You can export your data, and you can delete your account.',
          ],
        },
      ],
    },
    {
      id: 'test-integrity',
      title: 'Test integrity',
      body: [
        'Unless the instructions of a test say otherwise, the answers must be your own: no help from another person or from an AI tool, and nobody sitting in for you. Please do not share questions, during the test or afterwards.',
        'In return, we keep the test fair to you. The time is kept by the server. If our server goes down during your test, the lost time is added back. If your connection breaks, your answers wait on your device and are sent later. Answers that arrive after the end are kept and marked as late, and the employer decides whether to accept them. At the end of the time, what was saved is submitted for you.',
        'Some events, such as leaving the window or pasting text, go into a timeline that you and the employer see alike. You can comment on it. No event fails you by itself: a person looks at it and decides.',
        'If you think a result is wrong, choose “Ask for a human look”. A person reads your case and answers you. A person may also change a score, and then the reason is recorded. Practice tests never count.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      body: [
        'We run Assay with care. We do not promise that it is free of errors, or that it fits every purpose. Employers are responsible for their jobs, their decisions and what they tell you. You are responsible for what you submit.',
        'As far as the law allows, we are not liable for indirect loss, such as a missed opportunity or lost profit, or for what others do with content you chose to share. We do not limit our liability for harm done on purpose or by gross negligence, for injury, or where the law forbids a limit. Nothing in these terms takes away rights that the law gives you as a consumer, an applicant or an employee.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability',
      body: [
        'We try to keep Assay available at all times, but maintenance and failures happen. The page calls an answer saved only once the server has stored it, or says plainly that it is saved on your device alone. If something kept you from finishing in time, tell the employer: recruiters can extend or reopen a test.',
        'Some functions depend on what we have set up, such as signing in with Google or an AI model. Without a model, Assay works with its own local methods. We may add, change or remove functions. A test that you have begun keeps its questions, and a past result keeps the versions it was scored with. If a question turns out to be faulty and results are scored again, this is recorded and those affected are told.',
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      body: [
        'You can leave whenever you like. Delete your account on your account page. You have seven days to change your mind. After that your personal data is erased, and what a company must keep is made anonymous.',
        'We may suspend an account that breaks these terms, puts others at risk or is used unlawfully. Suspension ends all open sign-ins at once. The reason is recorded, and an administrator can lift it. If it happens to you and you disagree, write to {contact}, and a person will look at it. A suspended person keeps the right to receive and erase their data.',
        'We may also close this installation. If we can, we tell you early enough to export your data first.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      body: [
        'When we change these terms, we change the date at the top. If a change matters to your rights or duties, we tell account holders before it takes effect. If you do not agree with it, you can delete your account.',
        'A change never stretches a consent you already gave. To share more of your data, or to share it with another company, you are asked again.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      body: [
        'Questions about these terms, and reports of misuse or of a security problem, reach us at {contact}. For a question about one job or one decision, the company you applied to is usually the quickest to answer.',
      ],
    },
  ],
}
