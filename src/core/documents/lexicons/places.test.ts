import { describe, expect, it } from 'vitest'
import { findPlace, scorePlace } from './places.ts'

const textsOf = (list: string) => list.split('\n').map((text) => text.trim())

describe('findPlace', () => {
  it.each([
    ['Berlin, Germany | +49 30 1234567 | a@b.c', 'Berlin, Germany'],
    ['Address: 12 High St, Leeds LS1 4AP', '12 High St, Leeds LS1 4AP'],
    ['jane@doe.com • +1 415 555 0100 • San Francisco, CA', 'San Francisco, CA'],
    ['Jane Doe, Berlin, Germany', 'Berlin, Germany'],
    [
      '(415) 555-0100 · 2712 Broadway St, San Francisco, CA 94115 · github.com/jane',
      '2712 Broadway St, San Francisco, CA 94115',
    ],
    ['London, UK jane@doe.com 07700 900123', 'London, UK'],
    ['Hauptstraße 12, 10115 Berlin, Tel. +49 30 1234567', 'Hauptstraße 12, 10115 Berlin'],
    ['Based in Lagos, Nigeria', 'Lagos, Nigeria'],
    ['📍 Paris, France   ✉ a@b.fr', 'Paris, France'],
    ['Location: Remote', 'Remote'],
  ])('%j has %j', (line, place) => {
    const found = findPlace(line)
    expect(found?.text).toBe(place)
    expect(found && line.slice(found.start, found.end)).toBe(place)
  })
  it.each([
    '',
    'jane@doe.com',
    '+49 30 1234567',
    'Java, Python, SQL',
    'Software Engineer',
    'Led a team of 5, cut costs by 30%',
  ])('%j has none', (line) => expect(findPlace(line)).toBeNull())
})

describe('scorePlace', () => {
  it.each(
    textsOf(`Berlin
  Berlin, Germany
  San Francisco, CA
  Austin, Texas, US
  Leeds, West Yorkshire, GB
  São Paulo, Brasil
  2712 Broadway St, San Francisco, CA 94115
  10115 Berlin
  London SW1A 1AA, UK
  Remote
  Greater Boston Area
  Lagos, NG
  Ölmühlheim, Germany
  Springfield, IL
  Springfield, MA
  New York, NY
  Washington, DC
  San Francisco Bay Area
  Hauptstraße 12, 10115 Berlin
  12 rue de la Paix, 75002 Paris, France
  Calle Mayor 5, Madrid
  Bengaluru, Karnataka, India
  Seattle WA
  London UK
  Toronto, ON, Canada
  München
  Paris, France
  Jordan, Minnesota
  Remote (Germany)
  Sydney NSW 2000
  Cambridge, Massachusetts`),
  )('is high for %j', (text) => expect(scorePlace(text)).toBeGreaterThanOrEqual(0.7))
  it.each(
    textsOf(`Java, Python
  Paris Hilton
  Jordan Smith
  Georgia Brown
  Engineer, Berlin
  Xyzzy
  Jane Doe, MD
  Acme Inc., Berlin
  Acme GmbH, Germany
  Marketing, IT
  Software Engineer
  March 2019
  CA
  Reduced costs by 30%
  University of Leeds, UK`),
  )('is low for %j', (text) => expect(scorePlace(text)).toBeLessThanOrEqual(0.35))
})
