/** People, vacancies and scores that do not exist, for the tables of this page. */
export type Candidate = {
  name: string
  vacancy: string
  percent: number | null
  status: keyof typeof statuses
  /** ISO 8601, in UTC. */
  appliedAt: string
}

export const statuses = {
  test_pending: { label: 'Test pending', tone: 'neutral' },
  interview_scheduled: { label: 'Interview scheduled', tone: 'info' },
  completed: { label: 'Completed', tone: 'copper' },
  hired: { label: 'Hired', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'danger' },
} as const

type Row = [Candidate['name'], Candidate['vacancy'], Candidate['percent'], Candidate['status'], number]

const rows: Row[] = [
  ['Ines Okafor', 'Assay chemist', 94, 'completed', 12],
  ['Tomasz Lindqvist', 'Data engineer', 88, 'interview_scheduled', 11],
  ['Priya Vantongeren', 'Support lead', 76, 'completed', 11],
  ['Marek Oyelaran', 'Data engineer', null, 'test_pending', 10],
  ['Sofia Brandtner', 'Product designer', 91, 'hired', 10],
  ['Kwame Ferreira', 'Backend developer', 63, 'rejected', 9],
  ['Lena Ashworth-Ito', 'Support lead', 82, 'interview_scheduled', 9],
  ['Rafael Nystrom', 'Backend developer', 97, 'completed', 8],
  ['Amara Petrescu', 'Assay chemist', 70, 'completed', 8],
  ['Jonas Adeyemi', 'Product designer', null, 'test_pending', 7],
  ['Hana Castellano', 'Data engineer', 85, 'interview_scheduled', 7],
  ['Dmitri Okonkwo', 'Backend developer', 58, 'rejected', 6],
  ['Elif Marchetti', 'Assay chemist', 90, 'hired', 6],
  ['Noah Szymanski', 'Support lead', 79, 'completed', 5],
  ['Yara Halvorsen', 'Product designer', 87, 'completed', 5],
  ['Oscar Mbeki-Lund', 'Data engineer', 72, 'completed', 4],
  ['Mina Dragomir', 'Backend developer', 93, 'interview_scheduled', 4],
  ['Felix Tanaka-Roy', 'Assay chemist', null, 'test_pending', 3],
  ['Greta Villanueva', 'Support lead', 66, 'rejected', 2],
  ['Samir Eklund', 'Product designer', 81, 'interview_scheduled', 1],
]

export const candidates: Candidate[] = rows.map(([name, vacancy, percent, status, day]) => ({
  name,
  vacancy,
  percent,
  status,
  appliedAt: `2025-03-${String(day).padStart(2, '0')}T09:00:00Z`,
}))
