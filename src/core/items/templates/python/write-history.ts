/** Commands that can be taken back and done again. */
import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'

const editors = [
  {
    about: 'A drawing app keeps the shapes on its canvas',
    entry: 'replay_canvas',
    words: 'dot arc line ring star wave box cone cube oval cross leaf heart moon bolt flag'.split(' '),
    add: 'draw',
    remove: 'erase',
  },
  {
    about: 'A playlist keeps its songs',
    entry: 'replay_playlist',
    words: 'dawn tide reed moss lark vale opal glen fern wren dusk ember haze flint mesa cove'.split(' '),
    add: 'add',
    remove: 'drop',
  },
  {
    about: 'A shopping list keeps its items',
    entry: 'replay_list',
    words: 'rice milk salt figs kale oats plums tea bread eggs soap jam corn dates beans mint'.split(' '),
    add: 'put',
    remove: 'strike',
  },
  {
    about: 'A board keeps its notes',
    entry: 'replay_board',
    words: 'plan call mail scan ship pack test file book clean order paint print review wire sort'.split(' '),
    add: 'pin',
    remove: 'unpin',
  },
  {
    about: 'A tour app keeps its stops',
    entry: 'replay_tour',
    words:
      'tower bridge market museum harbor castle garden square mill chapel tunnel pier zoo lake gate fort'.split(
        ' ',
      ),
    add: 'visit',
    remove: 'skip',
  },
  {
    about: 'A menu editor keeps its dishes',
    entry: 'replay_menu',
    words: 'soup curry pasta salad stew ramen tacos pilaf quiche chili paella tart pie rolls dal kebab'.split(
      ' ',
    ),
    add: 'serve',
    remove: 'cut',
  },
] as const

type Flaw = 'keeps-redo' | 'undo-nothing-counts' | 'remove-all' | 'no-redo'

export function drawHistory(random: Random): Exercise {
  const { about, entry, words, add, remove } = random.pick(editors)
  const isLast = random.chance(0.5)
  const missingCounts = random.chance(0.5)
  const result = random.pick(['state', 'text', 'size'] as const)
  const sign = random.pick([' ', ', ', '-'])
  const show = (state: string[]): Json =>
    result === 'state' ? state : result === 'text' ? state.join(sign) : state.length

  const replay =
    (flaw?: Flaw) =>
    (commands: string[]): Json => {
      let state: string[] = []
      const done: string[][] = []
      let undone: string[][] = []
      for (const command of commands) {
        const [verb, word = ''] = command.split(' ')
        if (verb === 'undo') {
          const before = done.pop()
          if (before) {
            undone.push(state)
            state = before
          }
        } else if (verb === 'redo') {
          const after = flaw === 'no-redo' ? undefined : undone.pop()
          if (after) {
            done.push(state)
            state = after
          }
        } else {
          const at = isLast ? state.lastIndexOf(word) : state.indexOf(word)
          const isNothing = verb === remove && at === -1
          const isIgnored = isNothing && missingCounts === (flaw === 'undo-nothing-counts')
          if (isIgnored) continue
          done.push(state)
          if (flaw !== 'keeps-redo') undone = []
          if (verb === add) state = [...state, word]
          else
            state =
              flaw === 'remove-all'
                ? state.filter((other) => other !== word)
                : state.filter((_, place) => place !== at)
        }
      }
      return show(state)
    }

  /** Commands with letters for words; every test has words of its own. */
  const speak = (...commands: string[]) => {
    const drawn = random.sample<string>(words, 3)
    return commands.map((command) => {
      const [sign = '', letter = ''] = command.split('')
      const word = drawn['abc'.indexOf(letter)] ?? ''
      return sign === '+'
        ? `${add} ${word}`
        : sign === '-'
          ? `${remove} ${word}`
          : sign === 'u'
            ? 'undo'
            : 'redo'
    })
  }
  const mixed = Array.from({ length: random.int(9, 12) }, () =>
    random.pick(['+a', '+b', '+c', '+a', '-a', '-b', '-c', 'u', 'u', 'r']),
  )
  const returned = {
    state: 'the list as it is at the end',
    text: `the list as it is at the end, as one text joined by \`'${sign}'\``,
    size: 'how many there are at the end',
  }[result]
  const finish = {
    state: '    return state',
    text: `    return '${sign}'.join(state)`,
    size: '    return len(state)',
  }[result]
  return {
    question: `${about} in a list, which begins empty. Commands come as texts: \`${add} x\` adds \`x\` at the end; \`${remove} x\` takes away the ${isLast ? 'last' : 'first'} \`x\` in the list; \`undo\` takes back the last command that is in effect; \`redo\` does again what was last taken back. A new \`${add}\` or \`${remove}\` makes everything that was taken back impossible to redo. \`undo\` and \`redo\` with nothing to act on are ignored. Where \`${remove}\` finds nothing, ${missingCounts ? 'it changes nothing, but still counts as a command that can be taken back' : 'it is ignored altogether, as if it had not come'}.\n\nWrite \`${entry}\`, which takes the list of commands and returns ${returned}.`,
    explanation: `Two stacks do it: states before each command, and states that were taken back. \`undo\` and \`redo\` move the state from one to the other, and a new command empties the second.`,
    language: 'python',
    entry,
    code: joinLines(`def ${entry}(commands):`, '    # Write your code here.', '    pass'),
    solution: joinLines(
      `def ${entry}(commands):`,
      '    state, done, undone = [], [], []',
      '    for command in commands:',
      `        verb, _, word = command.partition(' ')`,
      `        if verb == 'undo':`,
      '            if done:',
      '                undone.append(state)',
      '                state = done.pop()',
      `        elif verb == 'redo':`,
      '            if undone:',
      '                done.append(state)',
      '                state = undone.pop()',
      '        else:',
      !missingCounts && [
        `            if verb == '${remove}' and word not in state:`,
        '                continue',
      ],
      '            done.append(state)',
      '            undone = []',
      '            state = list(state)',
      `            if verb == '${add}':`,
      '                state.append(word)',
      '            elif word in state:',
      isLast
        ? [
            '                place = len(state) - 1 - state[::-1].index(word)',
            '                del state[place]',
          ]
        : ['                state.remove(word)'],
      finish,
    ),
    calls: [
      { name: 'Add and take away', args: [speak('+a', '+b', '-a', 'u')] },
      { name: 'No commands', args: [[]] },
      { name: 'Undo and redo', args: [speak('+a', '+b', '+c', 'u', 'u', 'r')] },
      { name: 'A new command after undo', args: [speak('+a', '+b', 'u', '+c', 'r', 'r')] },
      { name: 'The same thing twice', args: [speak('+a', '+b', '+a', '+c', '-a')] },
      { name: 'Taking away what is not there', args: [speak('+a', '+b', 'u', '-b', 'u', 'r', 'u')] },
      { name: 'More undo than there is', args: [speak('u', '+a', 'u', 'u', 'r', 'r')] },
      { name: 'Everything at once', args: [speak(...mixed)] },
    ],
    solve: replay(),
    mistakes: [replay('keeps-redo'), replay('remove-all'), replay('no-redo'), replay('undo-nothing-counts')],
  }
}
