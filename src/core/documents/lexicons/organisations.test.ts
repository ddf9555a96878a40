import { describe, expect, it } from 'vitest'
import { scoreOrganisation, scoreSchool } from './organisations.ts'

const textsOf = (list: string) => list.split('\n').map((text) => text.trim())

describe('scoreOrganisation', () => {
  it.each(
    textsOf(`Acme Inc.
  Acme, Inc.
  Müller GmbH
  Siemens AG
  Inditex S.A.
  Talleres López S.L.
  Engineer Group Ltd
  The Baker Company
  Butcher & Sons
  Leeds Teaching Hospitals NHS Trust
  Bank of America
  Ministry of Health
  Hotel Adlon
  Clínica Santa Ana
  City Council
  Blue Bottle Logistics
  Pixel Studio
  Freelance
  Self-employed
  Google
  Leeds City Council
  Stadt Köln
  Grupo Bimbo
  Sparkasse Bonn
  St Mary's Primary School
  Hooli Technologies
  Pied Piper Systems
  Dunder Mifflin Paper Company
  Volvo AB
  Verein zur Förderung e.V.`),
  )('is high for %j', (text) => expect(scoreOrganisation(text)).toBeGreaterThanOrEqual(0.7))
  it.each(
    textsOf(`Senior Software Engineer
  Hotel manager
  Bank teller
  Berlin, Germany
  Reduced costs by 30%
  Jane Doe
  Worked in a bank and later in a hospital
  such as`),
  )('is low for %j', (text) => expect(scoreOrganisation(text)).toBeLessThanOrEqual(0.35))
})

describe('scoreSchool', () => {
  it.each(
    textsOf(`University of Leeds
  Universität Wien
  Universidad de Chile
  Technische Hochschule Köln
  École Polytechnique
  Lycée Henri-IV
  IES Cervantes
  Instituto Tecnológico de Monterrey
  MIT
  UCLA
  ETH Zürich
  EPFL
  LSE
  King's College London
  Coursera
  Udemy
  Le Wagon Bootcamp
  Leeds Grammar School
  Goethe-Gymnasium
  Facultad de Derecho
  Massachusetts Institute of Technology (MIT)
  Harvard
  Humboldt-Universität zu Berlin
  Friedrich-Schiller-Gymnasium Marbach`),
  )('is high for %j', (text) => expect(scoreSchool(text)).toBeGreaterThanOrEqual(0.7))
  it.each(
    textsOf(`Acme Inc.
  School bus driver
  University lecturer
  High School Diploma
  Berlin, Germany
  fit
  Taught school children to read`),
  )('is low for %j', (text) => expect(scoreSchool(text)).toBeLessThanOrEqual(0.35))
})
