/** Details that stand behind their name: `Location: Leeds`, `Salary`, a gap and `£40k`. */
import { fold, phrasesOf } from '#core/documents/lexicons/fold.ts'
import { type Passage, type Range, trimRange, wholeOf } from './passages.ts'

export type LabelField =
  | 'jobTitle'
  | 'company'
  | 'location'
  | 'workplace'
  | 'salary'
  | 'jobType'
  | 'level'
  | 'experience'
  /** Known, and of no use here. */
  | 'none'

const labels: Record<LabelField, string> = {
  jobTitle: `
    job title, title, position, position title, role, role title, job, job name, vacancy, vacancy title, post, post title, opening, job position, designation, we are hiring, hiring, now hiring, wanted, we're hiring,
    puesto, puesto de trabajo, titulo del puesto, cargo, vacante, posicion, oferta, buscamos, se busca, se necesita,
    poste, intitule du poste, intitule, intitule exact, titre du poste, offre, offre d'emploi, fonction, nous recrutons, recrute,
    stelle, position, jobtitel, stellenbezeichnung, stellentitel, berufsbezeichnung, funktion, wir suchen, gesucht, stellenangebot, stellenausschreibung, tatigkeit`,
  company: `
    company, company name, employer, organisation, organization, client, our client, business, agency, hiring company, hiring organization, institution, hospital, school, firm, trust, practice, restaurant, employer name, facility, clinic, university, hotel, council, charity, organisation name, organization name, company/organisation, legal entity, studio,
    empresa, compania, entidad, cliente, empleador, nombre de la empresa, organizacion, centro,
    entreprise, societe, employeur, client, etablissement, organisme, recruteur, nom de l'entreprise,
    unternehmen, firma, arbeitgeber, kunde, kanzlei, betrieb, einrichtung, unternehmensname, auftraggeber`,
  location: `
    location, locations, loc, territory, building, work place, job site, worksite, job location, work location, place, place of work, office, office location, city, town, site, based, based in, base, where, region, area, country, work site, address, city/town, duty station, location of work, primary location, campus, store, branch, job base, city/state, city and state, state, town/city, city/region, where you will work, location(s), location/s, work locations, county, based at, office base, postcode, workplace location,
    ubicacion, lugar, lugar de trabajo, localidad, ciudad, localizacion, centro de trabajo, provincia, poblacion, sede, pais, zona,
    lieu, lieu de travail, localisation, ville, site, lieu du poste, lieu de la mission, region, departement, base a, pays, adresse,
    ort, standort, arbeitsort, einsatzort, dienstort, arbeitsplatz, standorte, dienstsitz, einsatzgebiet, arbeitsstatte, region, land, stadt, einsatzregion, beschaftigungsort, adresse`,
  workplace: `
    workplace, workplace type, work model, working model, work arrangement, work mode, work setting, remote, remote work, remote working, remote status, on-site/remote, work style, work type location, hybrid working, home working, home office, location type, office policy, job location type, working arrangement, working arrangements,
    modalidad, modalidad de trabajo, teletrabajo, trabajo remoto, remoto, presencialidad,
    teletravail, mode de travail, modalite de travail, presentiel,
    arbeitsmodell, homeoffice, home-office, mobiles arbeiten, remote-arbeit, arbeitsform`,
  salary: `
    salary, salary range, ctc, pay, pay range, pay rate, rate, day rate, daily rate, hourly rate, rate of pay, compensation, compensation range, base salary, base pay, base salary range, wage, wages, starting salary, starting pay, remuneration, budget, package, salary package, annual salary, salary band, pay scale, pay band, salary and benefits, stipend, expected salary, target salary, salary (eur), salary (gbp), salary (usd), fee, ote, gross salary, rate per hour, offered salary, total compensation, monthly salary,
    salario, sueldo, retribucion, remuneracion, rango salarial, banda salarial, salario bruto, salario bruto anual, compensacion, tarifa, honorarios,
    salaire, remuneration, remuneration brute, salaire brut, salaire annuel, tjm, gratification, fourchette de salaire, fourchette, package, taux horaire,
    gehalt, vergutung, verdienst, lohn, bruttogehalt, jahresgehalt, monatsgehalt, stundenlohn, gehaltsspanne, gehaltsrahmen, entgelt, entlohnung, bezahlung, honorar, stundensatz, tagessatz, vergutungsgruppe, jahresbruttogehalt, jahresgehalt brutto, ausbildungsvergutung`,
  jobType: `
    type, job type, employment type, contract, contract type, type of contract, type of employment, employment, position type, work type, hours, working hours, hours of work, hours per week, working time, working pattern, work pattern, work hours, employment status, status, tenure, contract length, contract duration, term, duration, schedule, shift, shifts, terms, position status, engagement, basis, job status, type of position, appointment, commitment,
    contrato, tipo de contrato, jornada, tipo de jornada, jornada laboral, horario, duracion, tipo de empleo, dedicacion, vinculacion, turno, regimen,
    contrat, type de contrat, type d'emploi, type de poste, temps de travail, duree, duree du contrat, duree du travail, rythme, horaires, statut, nature du contrat, contrat propose,
    vertragsart, anstellungsart, beschaftigungsart, art der beschaftigung, arbeitszeit, arbeitszeiten, arbeitszeitmodell, umfang, pensum, befristung, vertrag, stellenumfang, beschaftigung, beschaftigungsumfang, wochenstunden, dauer, laufzeit, anstellung, arbeitsverhaltnis, art der anstellung, stellenart, zeitmodell`,
  level: `
    level, experience level, seniority, seniority level, career level, job level, grade level, level of experience, career stage, position level, level of seniority,
    nivel, nivel de experiencia, categoria, nivel profesional, seniority,
    niveau, niveau d'experience, niveau de poste, seniorite,
    karrierestufe, karrierelevel, berufserfahrung level, erfahrungslevel, erfahrungsstufe, senioritat, hierarchiestufe, einstiegsart`,
  experience: `
    experience, exp, years of experience, required experience, experience required, minimum experience, work experience, relevant experience,
    experiencia, experiencia minima, anos de experiencia, experiencia requerida,
    experience, experience requise, annees d'experience,
    berufserfahrung, erfahrung`,
  none: `
    department, team, division, function, business unit, reports to, reporting to, reporting line, line manager, manager, direct reports, start, start date, starting, starting date, available, availability, closing date, deadline, application deadline, apply by, closes, posted, posted on, date posted, date, publication date, reference, ref, reference number, job reference, job id, job code, requisition id, req id, id, job number, vacancy number, vacancies, number of positions, openings, industry, sector, category, job category, job function, contact, contact person, phone, telephone, tel, e-mail, email, mail, website, web, travel, travel required, visa, visa sponsorship, security clearance, clearance, interviews, interview date, source, url, link, recruiter, language, languages, grade, band, holiday, holidays, benefits summary, probation, notice period, education level, job family, cost centre, line management, positions, headcount, likes, dislikes, love, team size, company size, founded, size, role type, apply, interview,
    departamento, equipo, reporta a, fecha de inicio, incorporacion, fecha de incorporacion, fecha limite, plazo, referencia, sector, contacto, telefono, correo, vacantes, numero de vacantes, fecha, publicado, idiomas,
    service, equipe, rattachement, date de debut, debut, prise de poste, date limite, reference, secteur, contact, telephone, tel., courriel, publie le, disponibilite, date de prise de poste, demarrage, langues,
    abteilung, bereich, team, berichtet an, eintritt, eintrittsdatum, eintrittstermin, beginn, start, starttermin, startdatum, bewerbungsfrist, bewerbungsschluss, frist, referenz, referenznummer, kennziffer, kennziffer/referenz, branche, kontakt, ansprechpartner, telefon, online seit, veroffentlicht, anzahl, stellennummer, job-id, sprache, sprachen, fachbereich, vorgesetzter, besetzungstermin, zu besetzen ab, eingruppierung`,
}

const fieldByLabel = new Map<string, LabelField>()
for (const [field, list] of Object.entries(labels) as [LabelField, string][])
  for (const label of phrasesOf(list)) if (!fieldByLabel.has(label)) fieldByLabel.set(label, field)

const longestLabel = 40

export function labelFieldOf(text: string): LabelField | null {
  if (text.length > longestLabel) return null
  const label = fold(text)
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[^\p{L})]+$/u, '')
  const bare = label
    .replace(/\s*\([^()]*\)$/, '')
    .replace(/^(?:your|our|the|ihr|ihre|dein|deine|unser|votre|ton|notre|le|la|tu|nuestro|el)\s/, '')
  return fieldByLabel.get(label) ?? fieldByLabel.get(bare) ?? null
}

export type Labelled = { field: LabelField; passage: Passage; range: Range }

/** Parts of one line that each say something of their own. */
const separators = /\t|\s[|•·‖]\s|\s{3,}/g

/** Pictures that people set in front of a detail in place of its name. */
const pictures: [field: LabelField, shape: RegExp][] = [
  ['location', /📍|🗺|🌍|🌎|🌏|📌/u],
  ['salary', /💰|💲|💵|💶|💷|💸|🤑/u],
  ['jobType', /🕒|🕘|🕐|⏰|⏱|🕓|📄|📝/u],
]
const longestPictured = 120

/** `📍 Leeds` */
function labelledByPicture(passage: Passage): Labelled | null {
  const field = pictures.find(([, shape]) => shape.test(passage.sign))?.[0]
  return field && passage.text.length <= longestPictured ? { field, passage, range: wholeOf(passage) } : null
}

export function findLabelled(passages: Passage[]): Labelled[] {
  const found: Labelled[] = []
  for (const [n, passage] of passages.entries()) {
    if (passage.text.length > 600) continue
    const count = found.length
    const open = readLabels(passage, found)
    const pictured = found.length === count ? labelledByPicture(passage) : null
    if (pictured) found.push(pictured)
    const next = passages[n + 1]
    // The name alone on its line: what it names stands on the next one.
    if (open && next && next.text.length < 200 && labelFieldOf(labelIn(next.text)) === null)
      found.push({ field: open, passage: next, range: wholeOf(next) })
  }
  return found
}

const labelIn = (text: string): string => /^[^:\t]{2,40}/.exec(text)?.[0] ?? ''

/** Gives the name at the end of the line that nothing stands behind, if there is one. */
function readLabels(passage: Passage, found: Labelled[]): LabelField | null {
  const { text } = passage
  let open: LabelField | null = null
  for (const { start, end } of splitAt(text, separators)) {
    const part = text.slice(start, end)
    const sign = /[:：]\s?|\s[–—-]\s|(?<=\p{L})=\s?/u.exec(part)
    const whole = labelFieldOf(part)
    if (whole && (!sign || sign.index + sign[0].length >= part.length)) {
      open = whole
      continue
    }
    const field = sign ? labelFieldOf(part.slice(0, sign.index)) : null
    // A dash is a sign between a name and its value only where nothing else could be meant.
    const isMeant =
      field !== null && sign !== null && (/[:：=]/.test(sign[0]) || (field !== 'jobTitle' && open === null))
    if (isMeant && sign)
      found.push({ field, passage, range: { start: start + sign.index + sign[0].length, end } })
    else if (open) found.push({ field: open, passage, range: { start, end } })
    open = null
  }
  return open
}

export function splitAt(text: string, signs: RegExp): Range[] {
  const ranges: Range[] = []
  let start = 0
  for (const { index, 0: sign } of text.matchAll(signs)) {
    ranges.push({ start, end: index })
    start = index + sign.length
  }
  ranges.push({ start, end: text.length })
  return ranges.map((range) => trimRange(text, range)).filter((range) => range.end > range.start)
}
