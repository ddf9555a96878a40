/**
 * How much of a model answer an answer says, in whatever words. The parts are what a rating is made of where nothing but a
 * model answer is known.
 */
import { createSpelling } from '#core/scoring/text/spelling.ts'
import { rarityOf, similarityOf } from '#core/scoring/text/word-vectors.ts'
import { isContentWord, readWords, type Word } from '#core/scoring/text/words.ts'

export type ModelComparison = {
  /** Nothing was said, or that there is nothing to say. */
  isEmpty: boolean
  /** Of what the model answer says beyond the question: the share that is found, by the rarity of its words. */
  found: number
  /** Pairs of words beside each other that both have. */
  pairs: number
  /** Of what the answer says beyond the question: the share that the model answer knows. */
  toThePoint: number
  /** How much is said beyond the question beside what the model answer says. */
  amount: number
  words: number
}

/** What is less alike is not alike at all. */
export const leastAlike = 0.35

export function compareWithModel(texts: {
  question: string
  model: string
  answer: string
}): ModelComparison {
  const question = readWords(texts.question)
  const model = readWords(texts.model)
  const spell = createSpelling([...question, ...model].map(({ text }) => text))
  const said = isPass(texts.answer) ? [] : readWords(texts.answer).map(spell)
  const questionStems = new Set(question.map(({ stem }) => stem))
  const isNew = (word: Word) => isContentWord(word) && !questionStems.has(word.stem)
  const newOfModel = model.filter(isNew)
  const wanted = newOfModel.length > 0 ? newOfModel : model.filter(isContentWord)
  const content = said.filter(isContentWord)
  const added = content.filter(isNew)
  return {
    isEmpty: said.length === 0,
    found: shareFound(wanted, content),
    pairs: sharePairs(model, said),
    toThePoint: shareFound(added, model.filter(isContentWord)),
    amount: Math.min(1, countStems(added) / Math.max(1, Math.min(8, countStems(newOfModel)))),
    words: said.length,
  }
}

function shareFound(wanted: readonly Word[], among: readonly Word[]): number {
  let [found, all] = [0, 0]
  for (const word of wanted) {
    const rarity = rarityOf(word.text)
    all += rarity
    found += rarity * among.reduce((best, other) => Math.max(best, likenessOf(word, other)), 0)
  }
  return all === 0 ? 0 : found / all
}

function likenessOf(one: Word, other: Word): number {
  return one.stem === other.stem ? 1 : worthOf(similarityOf(one.text, other.text))
}

/** 0 to 1; what is merely alike is worth a little less than the word itself. */
export const worthOf = (similarity: number) =>
  similarity < leastAlike ? 0 : (0.9 * (similarity - leastAlike)) / (1 - leastAlike)

function sharePairs(model: readonly Word[], said: readonly Word[]): number {
  const pairsOf = (words: readonly Word[]) =>
    new Set(words.slice(1).map(({ stem }, at) => `${words[at]?.stem} ${stem}`))
  const wanted = pairsOf(model)
  const given = pairsOf(said)
  return [...wanted].filter((pair) => given.has(pair)).length / Math.max(1, wanted.size)
}

const countStems = (words: readonly Word[]) => new Set(words.map(({ stem }) => stem)).size

const pass =
  /^\W*(not? answer(ed)?|no( answer)?|n\/?a|none|(i )?(do ?n['’o]?t|do not|dont) know.{0,20}|idk|not sure.{0,20}|\?+)\W*$/iu

/** Who says that they do not know has not answered. */
export const isPass = (answer: string) => answer.trim() === '' || pass.test(answer.trim())
