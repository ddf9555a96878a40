/** Trees whose branches count with all that hangs on them. */
import type { Json } from '#core/items/item.ts'
import type { Random } from '#core/items/random.ts'
import type { Exercise } from '#core/items/templates/code-exercise.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'
import { PoorDraw } from '#core/items/templates/template.ts'

const scenes = [
  {
    about: 'A disk has folders within folders',
    entry: 'findLargeFolders',
    tree: 'folder',
    many: 'folders',
    inner: 'folders',
    own: 'size',
    words: 'docs photos music work school backup drafts taxes trips old video fonts'.split(' '),
  },
  {
    about: 'A company has teams within teams',
    entry: 'findLargeTeams',
    tree: 'team',
    many: 'teams',
    inner: 'teams',
    own: 'people',
    words: 'sales support design data platform mobile care growth legal brand labs tools'.split(' '),
  },
  {
    about: 'A project has tasks within tasks',
    entry: 'findLongTasks',
    tree: 'task',
    many: 'tasks',
    inner: 'tasks',
    own: 'hours',
    words: 'plan build test ship review draft sketch measure paint wire clean pack'.split(' '),
  },
  {
    about: 'A shop has shelves within shelves',
    entry: 'findFullShelves',
    tree: 'shelf',
    many: 'shelves',
    inner: 'shelves',
    own: 'items',
    words: 'toys games tools garden books paper lamps pots rugs bikes tents boots'.split(' '),
  },
] as const

type Tree = { [name: string]: Json }
type Flaw = 'own-only' | 'strict' | 'one-level'

export function drawTree(random: Random): Exercise {
  const { about, entry, tree, many, inner, own, words } = random.pick(scenes)
  const limit = random.int(20, 300)
  const isWithTotal = random.chance(0.5)
  const sign = random.pick(['/', ' > ', '.', ':'])
  const isParentFirst = random.chance(0.5)
  const childrenOf = (node: Tree) => node[inner] as Tree[]

  const solve = (flaw?: Flaw, parentFirst = isParentFirst) => {
    const isLarge = (value: number) => (flaw === 'strict' ? value > limit : value >= limit)
    const totalOf = (node: Tree): number =>
      Number(node[own]) +
      (flaw === 'own-only'
        ? 0
        : childrenOf(node).reduce(
            (sum, child) => sum + (flaw === 'one-level' ? Number(child[own]) : totalOf(child)),
            0,
          ))
    const list = (node: Tree, before: string): string[] => {
      const path = before === '' ? String(node.name) : `${before}${sign}${node.name}`
      const total = totalOf(node)
      const here = isLarge(total) ? [isWithTotal ? `${path} = ${total}` : path] : []
      const below = childrenOf(node).flatMap((child) => list(child, path))
      return parentFirst ? [...here, ...below] : [...below, ...here]
    }
    return (root: Tree): Json => list(root, '')
  }

  const drawTreeOf = (shape: number[][], most: number, exact = false): Tree => {
    const names = random.sample<string>(words, words.length)
    const make = (depth: number): Tree => {
      const counts = shape[depth] ?? [0]
      return {
        name: names.pop() ?? 'rest',
        [own]: random.int(0, most),
        [inner]: Array.from({ length: random.pick(counts) }, () => make(depth + 1)),
      }
    }
    const root = make(0)
    if (exact) root[own] = Math.max(0, limit - (sumOf(root) - Number(root[own])))
    return root
  }
  const sumOf = (node: Tree): number =>
    Number(node[own]) + childrenOf(node).reduce((sum, child) => sum + sumOf(child), 0)
  const first = drawTreeOf([[2]], limit)
  if (JSON.stringify(solve()(first)) === '[]') throw new PoorDraw('The first test shows nothing.')
  const shown = isWithTotal ? `\`\${path} = \${total}\`` : 'path'
  return {
    question: `${about}. Each ${tree} is an object \`{ name, ${own}, ${inner} }\`, where \`${inner}\` is a list of such objects and may be empty. What a ${tree} has in total is its own \`${own}\` and that of everything below it, however deep.\n\nWrite \`${entry}\`, which takes the topmost ${tree} and returns the paths of all ${many} with a total of at least ${limit}. A path is made of the names from the top down, joined by \`${sign.trim()}\`${sign.trim() === sign ? '' : ' with a space on each side'}${isWithTotal ? ', and is followed by ` = ` and the total' : ''}. Each ${tree} comes ${isParentFirst ? 'before' : 'after'} those within it; those beside each other keep their order.`,
    explanation: `Each call has to do two things: add up what is below, at every depth, and collect the paths. ${isParentFirst ? 'The path of a parent goes before those of its children' : 'The path of a parent goes after those of its children'}, and a total of exactly ${limit} counts.`,
    language: 'javascript',
    entry,
    code: joinLines(`function ${entry}(${tree}) {`, '  // Write your code here.', '}'),
    solution: joinLines(
      `function ${entry}(${tree}) {`,
      `  const visit = (node, before) => {`,
      `    const path = before === '' ? node.name : \`\${before}${sign}\${node.name}\``,
      `    const inner = node.${inner}.map((child) => visit(child, path))`,
      `    const total = inner.reduce((sum, result) => sum + result.total, node.${own})`,
      `    const here = total >= ${limit} ? [${shown}] : []`,
      '    const below = inner.flatMap((result) => result.paths)',
      `    return { total, paths: ${isParentFirst ? '[...here, ...below]' : '[...below, ...here]'} }`,
      '  }',
      `  return visit(${tree}, '').paths`,
      '}',
    ),
    calls: [
      { name: 'Two levels', args: [first] },
      { name: 'Nothing within', args: [drawTreeOf([], 2 * limit)] },
      { name: 'Exactly at the limit', args: [drawTreeOf([[1], [1]], Math.floor(limit / 3), true)] },
      { name: 'Small parts that add up', args: [drawTreeOf([[2], [2]], Math.floor(limit / 3))] },
      {
        name: 'Three levels',
        args: [
          drawTreeOf(
            [
              [2, 3],
              [1, 2],
              [0, 1],
            ],
            Math.floor(limit * 0.6),
          ),
        ],
      },
    ],
    solve: solve(),
    mistakes: [solve('own-only'), solve('strict'), solve('one-level'), solve(undefined, !isParentFirst)],
  }
}
