/** Something the person who starts or operates the program can mend: told in one line, without a stack. */
export class Mistake extends Error {}
