/** What nobody is asked in an interview here, whoever asks: it has nothing to do with the work. */
const personal =
  /\b(married|marriage|spouse|husband|wife|(?:your|have|plan|planning|any|many) (?:\w+ )?(?:children|kids|family)|pregnan\w*|how old|your age|your birth\w*|religio\w*|church|pray|ethnic\w*|nationalit\w*|your race|where (?:are|do) you (?:come |originally )?from|native language|your accent|your disabilit\w*|your illness\w*|health condition\w*|your health|sexual\w*|gay|lesbian|political (?:part\w*|views?)|who (?:do|did) you vote|union member\w*|criminal record|your weight|your appearance)\b/i

export const asksSomethingPersonal = (text: string) => personal.test(text)
