import { describe, expect, it } from 'vitest'
import { exchangeLimits, type ReadOptions } from '#core/items/exchange/exchange.ts'
import { readGift } from '#core/items/exchange/read-gift.ts'
import { hasOptions } from '#core/items/item.ts'

const options: ReadOptions = { skill: 'JavaScript', difficulty: 'medium' }

type Told = {
  type?: string
  title?: string
  question?: string
  code?: string
  language?: string | null
  /** `=` before a right one; a remark in brackets behind it. */
  answers?: string[]
  explanation?: string
  skill?: string
  difficulty?: string
  losses?: string[]
  problem?: string
}

function tellFirst(text: string): Required<Told> {
  const [entry, ...others] = readGift(text, options).entries
  expect(others).toEqual([])
  const content = entry?.content ?? null
  if (!entry || !content || !hasOptions(content))
    return { ...nothing, title: entry?.title ?? '', problem: entry?.problems.join(' ') ?? 'nothing was read' }
  return {
    ...nothing,
    ...content,
    title: entry.title,
    answers: content.options.map(
      ({ text: one, isKey, why }) => `${isKey ? '=' : ''}${one}${why === '' ? '' : ` (${why})`}`,
    ),
    losses: entry.losses,
  }
}
const nothing: Required<Told> = {
  type: '',
  title: '',
  question: '',
  code: '',
  language: null,
  answers: [],
  explanation: '',
  skill: '',
  difficulty: '',
  losses: [],
  problem: '',
}

const lines = (...all: string[]) => all.join('\n')

describe('readGift makes items', () => {
  it.each<[string, string, Told]>([
    [
      'of a question on one line',
      'Which method adds to the end of an array?{=push ~shift ~unshift}',
      {
        type: 'multiple-choice',
        title: 'Which method adds to the end of an array?',
        question: 'Which method adds to the end of an array?',
        answers: ['=push', 'shift', 'unshift'],
        skill: 'JavaScript',
        difficulty: 'medium',
        explanation: '',
        losses: [],
      },
    ],
    [
      'of one on several lines, with a title, remarks and feedback',
      lines(
        '// made for the second week',
        '::Arrays 1:: What does `shift` do? {',
        '  ~adds to the end #That is push.',
        '  =takes the first one out',
        '  ~takes the last one out # That is pop.  ',
        '  ####It gives back the first element.',
        '}',
      ),
      {
        title: 'Arrays 1',
        question: 'What does `shift` do?',
        answers: [
          'adds to the end (That is push.)',
          '=takes the first one out',
          'takes the last one out (That is pop.)',
        ],
        explanation: 'It gives back the first element.',
      },
    ],
    [
      'of what is said on the right answer, which explains it',
      'Which one is right here?{=a#Well done, as a comes first.~b~c####Letters have an order.}',
      { answers: ['=a', 'b', 'c'], explanation: 'Letters have an order.\n\nWell done, as a comes first.' },
    ],
    [
      'of escaped signs',
      'Which \\{braces\\} and 1\\:1 \\~ \\# \\\\ are \\= here?\\nSay it.{=a\\=b ~c\\#d ~\\~e\\}}',
      { question: 'Which {braces} and 1:1 ~ # \\ are = here?\nSay it.', answers: ['=a=b', 'c#d', '~e}'] },
    ],
    [
      'of a missing word',
      'HTTP is a {=stateless ~stateful ~binary} protocol.',
      { question: 'HTTP is a _____ protocol.', answers: ['=stateless', 'stateful', 'binary'] },
    ],
    [
      'of a missing word before the full stop',
      'The port of HTTPS is {~80 =443 ~22}.',
      { question: 'The port of HTTPS is _____.' },
    ],
    [
      'of several right answers',
      'Which are numbers?{~%50%1 ~%50%2 ~%-100%a ~%-100%b}',
      { type: 'multiple-select', answers: ['=1', '=2', 'a', 'b'], losses: [] },
    ],
    [
      'of three that share all points',
      'Which are numbers?{~%33.333%1 ~%33.333%2 ~%33.333%3 ~b}',
      { type: 'multiple-select', answers: ['=1', '=2', '=3', 'b'], losses: [] },
    ],
    [
      'of right ones that weigh differently',
      'Which are numbers?{~%70%1 ~%30%2 ~%-50%a ~b}',
      {
        type: 'multiple-select',
        answers: ['=1', '=2', 'a', 'b'],
        losses: ['The points of each answer are not kept: here all right ones count alike.'],
      },
    ],
    [
      'of one that is right among several that could be ticked',
      'Which is a number?{~%100%1 ~a ~b}',
      {
        type: 'multiple-choice',
        answers: ['=1', 'a', 'b'],
        losses: ['Several answers could be ticked, though one is right. Here one is chosen.'],
      },
    ],
    [
      'of answers that are partly right',
      'Which is best of all?{=a ~%50%b ~c}',
      {
        type: 'multiple-choice',
        answers: ['=a', 'b', 'c'],
        losses: [
          'Points for answers that are partly right are not kept: one is right, the others are wrong.',
        ],
      },
    ],
    [
      'of Windows line breaks and a byte order mark',
      '\ufeff::T::Which one\r\nis right?{\r\n=a\r\n~b\r\n~c\r\n}\r\n',
      { title: 'T', question: 'Which one\nis right?', answers: ['=a', 'b', 'c'] },
    ],
    [
      'of comments within',
      lines('Which one is right?{', '// not this one', '~a', '=b', '~c', '}'),
      { answers: ['a', '=b', 'c'] },
    ],
    [
      'of text with tags, as most of them have',
      'Which <b>tag</b> is for&nbsp;a line break,<br>and why?{=&lt;br&gt; ~List<String> ~a < b}',
      {
        question: 'Which tag is for a line break,\nand why?',
        answers: ['=<br>', 'List<String>', 'a < b'],
        losses: ['Bold, colours and other formatting become plain text.'],
      },
    ],
    [
      'of HTML with a block of code',
      lines(
        '[html]<p>What does   it',
        'print?</p><pre><code class\\="language-python">if a &lt; b\\:\\n    print(1)\\n</code></pre>{',
        '=<p>1</p>',
        '~<p><code>None</code></p>',
        '~[plain]<p>',
        '}',
      ),
      {
        question: 'What does it print?',
        code: 'if a < b:\n    print(1)',
        language: 'python',
        answers: ['=1', '`None`', '<p>'],
        losses: [],
      },
    ],
    [
      'of HTML with pictures, links, tables and powers',
      '[html]<p>See <a href\\="x">this</a>\\: <img src\\="@@PLUGINFILE@@/a.png" alt\\="A"> 2<sup>3</sup></p><table><tr><td>1</td><td>2</td></tr></table>{=8 ~6 ~5}',
      {
        question: 'See this: 2^3\n\n1 | 2',
        losses: [
          'Links become plain text.',
          'Pictures, sound and film are not taken along.',
          'Raised and lowered signs are written with ^ and _.',
          'A table becomes lines of plain text.',
        ],
      },
    ],
    [
      'of HTML with a picture in an empty block of code',
      '[html]<p>Which is first?</p><pre><img src\\="a.png"></pre><p>Choose.</p>{=a ~b ~c}',
      {
        question: 'Which is first?\n\nChoose.',
        code: '',
        language: null,
        losses: ['Pictures, sound and film are not taken along.'],
      },
    ],
    [
      'of lists in HTML',
      '[html]<p>Which is first?</p><ul><li>one</li><li>two</li></ul><script>alert(1)</script>{=a ~b ~c}',
      { question: 'Which is first?\n\n- one\n- two' },
    ],
    [
      'of a formula',
      'What is $$x^2$$ for three?{=9 ~6 ~3}',
      { question: 'What is $$x^2$$ for three?', losses: ['Formulas stay as they were typed.'] },
    ],
    [
      'of Markdown with code between backticks',
      '[markdown]What does `a &lt; b` *print*?\\n\\n```js\\nlog(1 &lt; 2)\\n```\\n\\nChoose one.{=a ~b ~c}',
      {
        question: 'What does `a &lt; b` *print*?\n\nChoose one.',
        code: 'log(1 &lt; 2)',
        language: 'js',
        losses: [
          'Signs of Markdown such as ** stay as they were typed.',
          'The code stands below the whole question now.',
        ],
      },
    ],
    [
      'of several blocks of code',
      '[markdown]Which one stops?\\n```\\na\\n```\\nor\\n```\\nb\\n```{=a ~b ~c}',
      {
        question: 'Which one stops?\n\nor',
        code: 'a\n\nb',
        losses: ['Its blocks of code are put together in one.'],
      },
    ],
    [
      'of a category that is a skill',
      lines('$CATEGORY: $course$/top/Python/Hard', '', 'Which one is right?{=a ~b ~c}'),
      { skill: 'Python', difficulty: 'hard', losses: [] },
    ],
    [
      'of a category with no blank line behind it, and a slash in its name',
      lines('$CATEGORY: A//B testing', 'Which one is right?{=a ~b ~c}'),
      { skill: 'A/B testing', difficulty: 'medium', losses: [] },
    ],
    [
      'of a category within a skill',
      lines('$CATEGORY: Python/Week seven', '', 'Which one is right?{=a ~b ~c}'),
      { skill: 'Python', losses: ['Of the category “Python/Week seven”, only the skill “Python” is kept.'] },
    ],
    [
      'of a category that nobody knows',
      lines('$CATEGORY: Week seven', '', 'Which one is right?{=a ~b ~c}'),
      {
        skill: 'JavaScript',
        losses: ['The category “Week seven” is not in the catalogue of skills. It counts as “JavaScript”.'],
      },
    ],
    [
      'of a category for output where there is no code',
      lines('$CATEGORY: Python/easy/output-prediction', '', 'Which one is right?{=a ~b ~c}'),
      {
        type: 'multiple-choice',
        losses: [
          'It does not show a program that runs here with one right output, so it becomes an ordinary question.',
        ],
      },
    ],
    [
      'of percentages that are no shares',
      'How many of them?{=[plain]%50% ~50% ~%x% of all}',
      { answers: ['=%50%', '50%', '%x% of all'] },
    ],
    ['of a title that never ends', '::Which one is right?{=a ~b ~c}', { title: 'Which one is right?' }],
  ])('%s', (_, text, told) => {
    const found = tellFirst(text)
    expect(found.problem).toBe('')
    expect(found).toMatchObject(told)
  })

  it('of one after the other, each with its line and the last category', () => {
    const text = lines(
      '$CATEGORY: CSS/easy',
      '',
      'Which one is right?{=a ~b ~c}',
      '',
      '// the next one',
      '::Two::Which one is right?{',
      '=a ~b ~c}',
      '   ',
      '$CATEGORY: Git/hard',
      'And which one now?{=a ~b ~c}',
    )
    const found = readGift(text, options).entries.map(({ line, title, content }) => [
      line,
      title,
      content?.skill,
      content?.difficulty,
    ])
    expect(found).toEqual([
      [3, 'Which one is right?', 'CSS', 'easy'],
      [6, 'Two', 'CSS', 'easy'],
      [10, 'And which one now?', 'Git', 'hard'],
    ])
  })
})

describe('readGift names what cannot become an item', () => {
  it.each([
    ['true/false', 'The sky is blue.{T}', 'It is a true/false question'],
    ['true/false with remarks', 'The sky is blue.{FALSE#No.#Yes.}', 'It is a true/false question'],
    ['short answers', 'Who wrote it?{=Ada =%50%Bo #nearly}', 'It is a short-answer question'],
    ['a short answer without a mark', 'Who wrote it?{Ada}', 'It is a short-answer question'],
    ['numbers', 'How many?{#3:1}', 'It is a numerical question'],
    ['numbers with shares', 'How many?{# =%100%3:0 =%50%4:1}', 'It is a numerical question'],
    ['pairs', 'Match them.{=France -> Paris =Italy -> Rome =Spain -> Madrid}', 'It is a matching question'],
    ['essays', 'Tell us about it.{}', 'It is an essay question'],
    ['essays with feedback', 'Tell us about it.{####Thank you.}', 'It is an essay question'],
    ['descriptions', 'Read this before you go on.', 'It is a description'],
    ['gaps', 'It is {1:MULTICHOICE:=a~b~c}.', 'It has its answers within the text (Cloze)'],
    ['two answers', 'Which one is right?{=a ~b}', 'Give at least 3 options.'],
    ['too few for several right ones', 'Which are right?{~%50%a ~%50%b ~c}', 'Give at least 4 options.'],
    ['too many', 'Which one is right?{=a ~b ~c ~d ~e ~f ~g}', 'Give at most 6 options.'],
    ['far too many', 'Which one is right?{=a ~b ~c ~d ~e ~f ~g ~h ~i ~j}', 'It has more than 8 answers'],
    ['no right one', 'Which one is right?{~a ~b ~c}', 'No answer is marked right'],
    ['two right ones', 'Which one is right?{=a =b ~c}', '2 answers are marked right with ='],
    ['another with all points', 'Which one is right?{=a ~%100%b ~c}', 'only one can be right'],
    ['all right', 'Which are right?{~%25%a ~%25%b ~%25%c ~%25%d}', 'At least one option has to be wrong.'],
    ['an answer without text', 'Which one is right?{=a ~ ~c ~d}', 'Option 2 is empty.'],
    ['text before the answers', 'Which one is right?{a ~b =c ~d}', '“a” has neither = nor ~ before it.'],
    ['no question', '{=a ~b ~c}', 'There is no question.'],
    ['a brace that stays open', 'Which one is right?{=a ~b ~c', 'A brace has no partner'],
    ['a brace out of nowhere', 'Which one is right? =a ~b ~c}', 'A brace has no partner'],
    ['two pairs of braces', 'It is {=a ~b ~c} and {=d ~e ~f}.', 'more than one pair of braces'],
    [
      'a long answer',
      `Which one is right?{=${'a'.repeat(601)} ~b ~c}`,
      'Option 1 has 601 characters; 600 is the most.',
    ],
  ])('%s', (_, text, problem) => expect(tellFirst(text).problem).toContain(problem))

  it('a blank line within braces, which ends the question', () => {
    const { entries } = readGift('Which one is right?{=a\n\n~b ~c}', options)
    expect(entries.map(({ content }) => content)).toEqual([null, null])
  })

  it('more than are read', () => {
    const text = 'Which one is right?{=a ~b ~c}\n\n'.repeat(exchangeLimits.entries + 7)
    const { entries, problems } = readGift(text, options)
    expect(entries).toHaveLength(exchangeLimits.entries)
    expect(problems).toEqual([
      expect.stringContaining('the first 500 questions were read, and 7 more were not'),
    ])
  })

  it('a text that is too long, without a half of a question at its end', () => {
    const comment = `//${'x'.repeat(99_997)}\n`
    const text = `Which is first?{=a ~b ~c}\n\n${comment.repeat(9)}\nWhich is cut?{=a ~b ~c}\n// ${'x'.repeat(200_000)}`
    const { entries, problems } = readGift(text, options)
    expect(entries.map(({ title }) => title)).toEqual(['Which is first?'])
    expect(problems).toEqual([expect.stringContaining('Nothing from line 13 on was read')])
  })
})
