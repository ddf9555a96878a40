/** Words that, beside an ambiguous one, tell that it is meant as a skill. */

const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** `in Go`, `using Slack`. */
export const leadingWords = wordSet('in using use used uses utilizing utilising via learn learned learning')

/** `experience with`, `knowledge of`, `proficiency in`: an ability, a few words before one of `connectors`. */
export const abilities = wordSet(`
  ability background built certification certified comfortable command conversant developed experience experienced
  expert expertise exposure familiar familiarity fluency fluent implemented know knowledge mastery proficiency
  proficient qualified skill skilled skills trained training understanding versed well-versed written
`)
export const connectors = wordSet('with of in on for')

/** `modern C`, `advanced Access`: passed over on the way to what leads in. */
export const qualities = wordSet(
  'modern advanced basic basics plain pure vanilla embedded intermediate good strong excellent solid either both ms microsoft',
)

/** `Go developer`, `Rust codebase`, `Swift-based`. */
export const trailingWords = wordSet(`
  administration administrator analyst api apis app application applications apps architect backend based certification
  certified cli cloud cluster clusters code codebase codebases coder coding compiler components consultant cookbook
  cookbooks crate crates database databases dev developer developers development docs engine engineer engineering
  engineers ecosystem expert framework frameworks frontend functions knowledge language lib libraries library macros
  manifests microservice microservices migration module modules package packages plugin plugins pipeline pipelines
  program programmer programmers programming programs proficiency queries query runtime script scripting scripts sdk
  server servers skill skills software spreadsheet spreadsheets stack syntax toolchain tooling version workflows
  workspace
`)

/** `Languages: Go`, `tools such as Chef`. */
export const labels = wordSet(`
  backend competencies competences databases environment environments frameworks frontend knowledge languages libraries
  packages platforms programming proficiencies scripting skills software stack systems tech technologies technology
  tooling tools
`)
export const introducers = wordSet('as like including e g eg')

/** For human languages, which are also how people, food and markets are called. */
export const spokenBefore = wordSet(`
  in fluent native bilingual speak speaks speaking spoken written business conversational basic intermediate advanced
  professional good excellent strong perfect proficient knowledge of understand understands read teach teaching taught
  learn learning advantage both either beginner elementary working technical medical
`)
export const spokenAfter = wordSet(`
  speaking speaker speakers language languages fluency fluent proficiency native mothertongue mother level levels skills
  skill spoken written knowledge lessons teacher tutor translation translator interpreter a1 a2 b1 b2 c1 c2 is are
  required advantage plus mandatory preferred desirable essential bilingual conversational beginner intermediate
  advanced professional basic good excellent or and
`)
