import { describe, expect, it } from 'vitest'
import { scoreTitle } from './titles.ts'

const textsOf = (list: string) => list.split('\n').map((text) => text.trim())

describe('scoreTitle', () => {
  it.each(
    textsOf(`Senior Software Engineer
  Nurse
  Head of Growth
  VP, Sales
  VP of Engineering
  Lehrerin
  Ingénieur d'études
  Ingénieur d’études et développement
  Jefe de cocina
  Working student
  Intern
  Founder
  Co-Founder & CTO
  Owner
  Ph.D. Candidate
  Electrician
  Line cook
  Chef de partie
  Lecturer
  Warehouse Associate
  Freelance illustrator
  Stay-at-home parent
  Career break
  Parental leave
  Software Engineer II
  Sr. Product Manager
  Softwareentwickler (m/w/d)
  Entwickler:in
  Krankenpflegerin
  Kaufmännische Angestellte
  Auszubildender
  Développeuse web
  Chargé de clientèle
  Camarera
  Desarrollador web senior
  Director of Photography
  Registered Nurse
  Assistant Professor
  Store Manager
  Bus Driver
  Data Scientist, Machine Learning
  CEO
  Marketing Manager - EMEA
  Bank teller
  Hotel receptionist
  School bus driver
  Restaurant manager
  Teaching Assistant
  Customer Service Representative
  Apprentice plumber
  Projektleiter
  Technicien de maintenance
  Enfermera
  Full-stack developer
  UX/UI Designer
  Dental hygienist
  Forklift operator`),
  )('is high for %j', (text) => expect(scoreTitle(text)).toBeGreaterThanOrEqual(0.7))
  it.each(
    textsOf(`Acme Inc.
  University of Leeds
  Berlin, Germany
  Reduced costs by 30%
  Engineer Group Ltd
  The Baker Company
  Butcher & Sons
  Managed a team of engineers
  Worked with the sales manager
  Developed software for engineers
  James Baker
  2019 - 2021
  Java, Python
  Responsible for the training of new nurses
  I was the manager of the shop
  Bachelor of Arts
  jane@doe.com
  Education`),
  )('is low for %j', (text) => expect(scoreTitle(text)).toBeLessThanOrEqual(0.35))
})
