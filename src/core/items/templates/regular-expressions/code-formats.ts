/** Places that give out codes with one of two beginnings. */

export type CodeFormat = {
  about: string
  /** What the code is, as part of a function's name. */
  name: string
  first: string
  second: string
  /** Two letters that may come after a code. */
  region: string
}

export const codeFormats: readonly CodeFormat[] = [
  {
    about: 'An accounts office numbers its documents',
    name: 'DocumentNumber',
    first: 'INV',
    second: 'CRN',
    region: 'EU',
  },
  { about: 'A warehouse labels its bins', name: 'BinLabel', first: 'BIN', second: 'RACK', region: 'XL' },
  { about: 'A clinic numbers its samples', name: 'SampleCode', first: 'LAB', second: 'SKIN', region: 'OK' },
  { about: 'A library marks its shelves', name: 'ShelfMark', first: 'ART', second: 'LAW', region: 'UP' },
  { about: 'A courier labels its parcels', name: 'ParcelLabel', first: 'BOX', second: 'TUBE', region: 'UK' },
  { about: 'A help desk numbers its tickets', name: 'TicketCode', first: 'BUG', second: 'ASK', region: 'HQ' },
  { about: 'A school codes its courses', name: 'CourseCode', first: 'BIO', second: 'CHEM', region: 'AM' },
  { about: 'A workshop numbers its parts', name: 'PartNumber', first: 'NUT', second: 'BOLT', region: 'ZN' },
  { about: 'A theatre codes its seats', name: 'SeatCode', first: 'ROW', second: 'LODGE', region: 'LF' },
  {
    about: 'A port numbers its containers',
    name: 'ContainerCode',
    first: 'DRY',
    second: 'COLD',
    region: 'IM',
  },
]
