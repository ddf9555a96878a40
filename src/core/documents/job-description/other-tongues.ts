/** Skills as Germans, French and Spanish people call them, for descriptions that are not in English. */

import { fold } from '#core/documents/lexicons/fold.ts'
import type { Skill } from '#core/documents/skills/skill.ts'
import { skillNamed } from '#core/documents/skills/skill-named.ts'
import { foldInPlace } from './fold-in-place.ts'
import type { Range } from './passages.ts'

/** By the name of the catalogue; folded. */
const names: Record<string, string> = {
  English: 'englisch, englischkenntnisse, anglais, ingles',
  German: 'deutsch, deutschkenntnisse, allemand, aleman',
  French: 'franzosisch, franzosischkenntnisse, francais, frances',
  Spanish: 'spanisch, spanischkenntnisse, espagnol, espanol, castellano',
  Italian: 'italienisch, italien, italiano',
  Portuguese: 'portugiesisch, portugais, portugues',
  Dutch: 'niederlandisch, neerlandais, neerlandes, hollandisch',
  Polish: 'polnisch, polonais, polaco',
  Russian: 'russisch, russe, ruso',
  Arabic: 'arabisch, arabe',
  Chinese: 'chinesisch, chinois, chino',
  Turkish: 'turkisch, turc, turco',
  Catalan: 'katalanisch, catalan, catala',
  Basque: 'baskisch, basque, euskera',
  Swedish: 'schwedisch, suedois, sueco',
  Danish: 'danisch, danois, danes',
  Czech: 'tschechisch, tcheque, checo',
  Romanian: 'rumanisch, roumain, rumano',
  Teamwork:
    "teamfahigkeit, teamgeist, teamorientierung, teamplayer, esprit d'equipe, travail en equipe, trabajo en equipo, companerismo",
  Reliability: 'zuverlassigkeit, fiabilite, responsabilidad, seriedad',
  Communication:
    'kommunikationsstarke, kommunikationsfahigkeit, kommunikationsgeschick, aisance relationnelle, sens de la communication, habilidades comunicativas, dotes de comunicacion',
  Flexibility: 'flexibilitat, flexibilite, flexibilidad',
  Empathy: 'einfuhlungsvermogen, empathie, empatia',
  Patience: 'geduld, patience, paciencia',
  Confidentiality: 'verschwiegenheit, diskretion, discretion, confidentialite, discrecion, confidencialidad',
  Punctuality: 'punktlichkeit, ponctualite, puntualidad',
  Autonomy: 'selbststandigkeit, eigenverantwortung, autonomie, autonomia',
  'Attention to detail':
    'sorgfalt, genauigkeit, gewissenhaftigkeit, rigueur, minutie, precision, rigor, meticulosidad',
  'Organizational skills':
    "organisationstalent, organisationsgeschick, organisationsvermogen, sens de l'organisation, capacidad de organizacion, capacidad organizativa",
  'Customer service':
    'kundenservice, kundenbetreuung, kundenorientierung, serviceorientierung, relation client, sens du service, service client, atencion al cliente, orientacion al cliente',
  Initiative: "eigeninitiative, esprit d'initiative, iniciativa, proactividad",
  Resilience: 'belastbarkeit, stressresistenz, resistance au stress, resistencia al estres',
  Creativity: 'kreativitat, creativite, creatividad',
  'Driving licence':
    'fuhrerschein, fahrerlaubnis, permis de conduire, permis b, carnet de conducir, carne de conducir, permiso de conducir',
  Accounting: 'buchhaltung, buchfuhrung, finanzbuchhaltung, comptabilite, contabilidad',
  Payroll:
    'lohnabrechnung, gehaltsabrechnung, lohnbuchhaltung, entgeltabrechnung, lohn- und gehaltsabrechnung, lohn- und gehaltsabrechnungen, paie, gestion de la paie, nominas, gestion de nominas',
  'Employment law': 'arbeitsrecht, droit du travail, derecho laboral',
  'Tax law': 'steuerrecht, lohnsteuerrecht, droit fiscal, derecho fiscal',
  'Project management':
    'projektmanagement, projektleitung, gestion de projet, conduite de projet, gestion de proyectos',
  Sales: 'vertriebserfahrung, verkaufserfahrung, vente, ventas',
  'Quality management': 'qualitatsmanagement, gestion de la qualite, gestion de calidad',
  'Microsoft Office': 'ms-office, office-paket, office-kenntnisse, pack office, suite office, paquete office',
  'Food hygiene': 'lebensmittelhygiene, hygiene alimentaire, manipulador de alimentos, higiene alimentaria',
  'Technical drawing': 'technische zeichnungen, dessin technique, dibujo tecnico',
  'Forklift operation': 'staplerschein, gabelstaplerschein, flurforderschein, caces, carnet de carretillero',
  'Wound care': 'wundversorgung, wundmanagement, soins des plaies, cura de heridas, curas de heridas',
  'Wiring diagrams': 'schaltplane, schaltplanen, schemas electriques, esquemas electricos',
  'Variable frequency drives':
    'frequenzumrichter, frequenzumrichtern, variateurs de frequence, variadores de frecuencia',
  'Robot programming': 'roboterprogrammierung, programmation de robots, programacion de robots',
  HACCP: 'appcc',
  GDPR: 'dsgvo, rgpd',
  Statistics: 'statistiques, estadistica',
  CI: 'integration continue, integracion continua',
  'Web development': 'webentwicklung, developpement web, desarrollo web',
  Commissioning: 'inbetriebnahme, mise en service, puesta en marcha',
  Negotiation: 'verhandlungsgeschick, negociation, negociacion',
  Leadership:
    "fuhrungserfahrung, mitarbeiterfuhrung, personalfuhrung, management d'equipe, gestion de equipos, liderazgo",
  Invoicing: 'rechnungsstellung, fakturierung, facturation, facturacion',
  'Credit control': 'mahnwesen, recouvrement, gestion de cobros',
  Welding: 'schweissen, schweisskenntnisse, soudure, soudage, soldadura',
  'Electrical installation': 'elektroinstallation, installations electriques, instalaciones electricas',
  'Inventory management':
    'lagerverwaltung, bestandsmanagement, gestion des stocks, gestion de stock, control de inventario, gestion de inventarios',
  'Order picking': 'kommissionierung, preparation de commandes, preparacion de pedidos',
  'Cash handling': 'kassenfuhrung, encaissement, manejo de caja',
  Pastry: 'patisserie, reposteria, pasteleria',
  'Critical thinking': 'esprit critique, pensamiento critico',
  'Conflict resolution': 'konfliktlosung, gestion des conflits, resolucion de conflictos',
  'Social media': 'reseaux sociaux, redes sociales',
  'Video editing': 'videoschnitt, montage video, edicion de video',
  Curiosity: 'neugier, curiosite, curiosidad',
  Diplomacy: 'diplomatie, diplomacia',
  'Health and safety':
    'arbeitssicherheit, arbeitsschutz, securite au travail, prevencion de riesgos laborales',
  'First aid': 'erste hilfe, ersthelfer, premiers secours, primeros auxilios',
  'Time management': 'zeitmanagement, gestion du temps, gestion del tiempo',
  'Problem solving': 'problemlosungskompetenz, resolution de problemes, resolucion de problemas',
  'Analytical thinking':
    "analytisches denken, esprit d'analyse, capacidad analitica, capacidad de analisis, pensamiento analitico",
  'Machine learning': 'maschinelles lernen, apprentissage automatique, aprendizaje automatico',
  'Data analysis': 'datenanalyse, analyse de donnees, analisis de datos',
  Databases: 'datenbanken, bases de donnees, bases de datos',
  'Test automation': 'testautomatisierung, tests automatises, automatizacion de pruebas',
  Budgeting: 'budgetierung, budgetplanung, elaboracion de presupuestos',
  'Event management': 'veranstaltungsorganisation, eventmanagement, organizacion de eventos',
  Translation: 'ubersetzungen, traduction, traduccion',
  'Palliative care': 'palliativpflege, soins palliatifs, cuidados paliativos',
  PLC: 'sps, sps-programmierung, automates programmables, automatas programables',
}

const byPhrase = new Map(
  Object.entries(names).flatMap(([name, all]) => all.split(', ').map((phrase) => [phrase, name] as const)),
)
const longestFirst = [...byPhrase.keys()].sort((a, b) => b.length - a.length)
const shape = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'gu')

/** These are English or French words for other things, too. */
const needsTongue = new Set(
  'italien, russe, turc, polonais, chinois, basque, catalan, arabe, patience, discretion, precision, vente, rigor, sales, paie, danes, checo, chino, ruso, turco, danois, sps'.split(
    ', ',
  ),
)
const otherTongue =
  /\b(?:und|oder|mit|fur|der|die|sowie|sehr|gute|wunschenswert|vorteil|et|ou|de|des|du|une?|les|avec|serait|bonne|niveau|y|con|para|el|los|las|se|nivel|muy)\b/

export function findInOtherTongues(text: string): (Range & { skill: Skill | null })[] {
  const folded = foldInPlace(text)
  const isOther = otherTongue.test(folded)
  return [...folded.matchAll(shape)].flatMap(({ index, 0: phrase }) => {
    if (!isOther && needsTongue.has(phrase)) return []
    return [{ start: index, end: index + phrase.length, skill: skillNamed(byPhrase.get(fold(phrase)) ?? '') }]
  })
}
