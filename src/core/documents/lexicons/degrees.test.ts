import { describe, expect, it } from 'vitest'
import { scoreDegree, scoreFieldOfStudy } from './degrees.ts'

const textsOf = (list: string) => list.split('\n').map((text) => text.trim())

describe('scoreDegree', () => {
  it.each(
    textsOf(`BSc
  B.Sc. Computer Science
  Bachelor of Arts in History
  Bachelor
  Master
  MBA
  PhD
  Ph.D. in Physics
  Doctor of Philosophy
  Diploma
  Certificate III
  A-levels
  GCSE
  Abitur
  Grado en Derecho
  Licenciatura
  Licence
  Baccalauréat
  CAP Cuisine
  BTS
  Master 2
  Diplom-Ingenieur
  Dipl.-Ing. Maschinenbau
  Staatsexamen
  Ausbildung zum Elektroniker
  Associate degree
  High school diploma
  Apprenticeship
  NVQ Level 3
  Registered Nurse diploma
  BA History
  B.A., English Literature
  MA in Linguistics
  M.S. in Data Science
  Computer Science, MS
  Master's degree
  Máster en Dirección de Empresas
  BA (Hons) Fine Art
  BSc (Hons)`),
  )('is high for %j', (text) => expect(scoreDegree(text)).toBeGreaterThanOrEqual(0.7))
  it.each(
    textsOf(`Scrum Master
  Software Engineer
  Boston, MA
  MS Office
  Acme Inc.
  Master data manager
  University of Leeds
  Worked as a nurse
  Driving licence
  Reduced costs by 30%`),
  )('is low for %j', (text) => expect(scoreDegree(text)).toBeLessThanOrEqual(0.35))
})

describe('scoreFieldOfStudy', () => {
  it.each(
    textsOf(`Computer Science
  Nursing
  Information Technology
  Betriebswirtschaft
  Betriebswirtschaftslehre
  Filología inglesa
  Mathematics and Physics
  History & Politics
  Mechanical Engineering
  Informatik
  Droit
  Derecho`),
  )('is high for %j', (text) => expect(scoreFieldOfStudy(text)).toBeGreaterThanOrEqual(0.7))
  it.each(
    textsOf(`Software Engineer
  Acme Inc.
  Berlin
  Jane Doe
  Reduced costs by 30%`),
  )('is low for %j', (text) => expect(scoreFieldOfStudy(text)).toBeLessThanOrEqual(0.35))
})
