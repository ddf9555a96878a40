/** What the demo's people, who are made up, write in scenario assessments. */
import { allScenarios } from '#core/items/scenarios/catalogue.ts'

export type ScenarioQuality = 'strong' | 'fair' | 'weak' | 'another_language'

/** The rater reads English alone: what is written otherwise waits for a person. */
const inSwedish =
  'Först skulle jag prata med dem det gäller, en och en, för att förstå vad som egentligen har hänt. Sedan skriver jag ner vad vi vet och vad vi bara tror, och visar det för hela gruppen. Jag tror att det viktigaste är att ingen känner sig anklagad. Därefter delar jag upp arbetet: det som måste vara klart på fredag kommer först, och resten får vänta till nästa vecka. Det kostar oss en dag, men vi slipper göra om allt en gång till. Jag följer upp efter två veckor och frågar om det hjälpte.'

export function writeScenarioAnswer(scenarioId: string, quality: ScenarioQuality): string {
  if (quality === 'another_language') return inSwedish
  const scenario = allScenarios.find(({ id }) => id === scenarioId)
  return scenario?.samples.find((sample) => sample.quality === quality)?.answer ?? ''
}
