/**
 * Open Badges 3.0 as a JSON schema (2019-09): the classes of its data model that our credentials use, written down from the
 * tables of the specification (appendix B), each member with its type and how often it may stand.
 */

const uri = { type: 'string', format: 'uri' }
const text = { type: 'string' }
const moment = {
  type: 'string',
  format: 'date-time',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$',
}
const list = (items: object, minItems = 0) => ({ type: 'array', items, minItems })
const of = (name: string) => ({ $ref: `#/$defs/${name}` })
/** An unordered set that has to name the class, or the name alone. */
const typed = (...names: string[]) => ({
  anyOf: [
    { type: 'array', items: text, minItems: 1, contains: { enum: names } },
    { type: 'string', enum: names },
  ],
})
const open = (properties: object, ...required: string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: true,
})
const closed = (properties: object, ...required: string[]) => ({
  ...open(properties, ...required),
  additionalProperties: false,
})

const resultTypes = [
  'GradePointAverage',
  'LetterGrade',
  'Percent',
  'PerformanceLevel',
  'PredictedScore',
  'RawScore',
  'Result',
  'RubricCriterion',
  'RubricCriterionLevel',
  'RubricScore',
  'ScaledScore',
  'Status',
]
const extended = (...known: string[]) => ({
  anyOf: [
    { type: 'string', enum: known },
    { type: 'string', pattern: '^ext:[a-zA-Z0-9._-]+$' },
  ],
})

export const achievementCredentialSchema = {
  $schema: 'https://json-schema.org/draft/2019-09/schema',
  ...open(
    {
      '@context': {
        type: 'array',
        minItems: 2,
        items: [
          { const: 'https://www.w3.org/ns/credentials/v2' },
          { const: 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json' },
        ],
        additionalItems: { anyOf: [text, { type: 'object' }] },
      },
      id: uri,
      type: {
        type: 'array',
        items: text,
        allOf: [
          { contains: { const: 'VerifiableCredential' } },
          { contains: { enum: ['AchievementCredential', 'OpenBadgeCredential'] } },
        ],
      },
      name: text,
      description: text,
      image: of('Image'),
      awardedDate: moment,
      credentialSubject: of('AchievementSubject'),
      issuer: { anyOf: [uri, of('Profile')] },
      validFrom: moment,
      validUntil: moment,
      proof: { anyOf: [of('Proof'), list(of('Proof'))] },
      credentialSchema: list(of('CredentialSchema')),
      credentialStatus: of('CredentialStatus'),
      evidence: list(of('Evidence')),
    },
    '@context',
    'id',
    'type',
    'credentialSubject',
    'issuer',
    'validFrom',
  ),
  $defs: {
    AchievementSubject: {
      ...open(
        {
          id: uri,
          type: typed('AchievementSubject'),
          activityEndDate: moment,
          activityStartDate: moment,
          achievement: of('Achievement'),
          identifier: list(of('IdentityObject'), 1),
          image: of('Image'),
          narrative: text,
          result: list(of('Result')),
        },
        'type',
        'achievement',
      ),
      anyOf: [{ required: ['id'] }, { required: ['identifier'] }],
    },
    Achievement: open(
      {
        id: uri,
        type: typed('Achievement'),
        achievementType: extended('Achievement', 'Assessment', 'Award', 'Badge', 'Certificate', 'Competency'),
        criteria: of('Criteria'),
        description: text,
        image: of('Image'),
        name: text,
        resultDescription: list(of('ResultDescription')),
        tag: list(text),
        version: text,
      },
      'id',
      'type',
      'criteria',
      'description',
      'name',
    ),
    Criteria: open({ id: uri, narrative: text }),
    Evidence: open(
      { id: uri, type: typed('Evidence'), narrative: text, name: text, description: text, genre: text },
      'type',
    ),
    IdentityObject: closed(
      {
        type: { const: 'IdentityObject' },
        hashed: { type: 'boolean' },
        identityHash: { type: 'string', pattern: '^(sha256\\$[0-9a-fA-F]{64}|md5\\$[0-9a-fA-F]{32})$' },
        identityType: extended('name', 'emailAddress', 'identifier', 'systemId', 'userName', 'accountId'),
        salt: text,
      },
      'type',
      'hashed',
      'identityHash',
      'identityType',
    ),
    Image: closed({ id: uri, type: { const: 'Image' }, caption: text }, 'id', 'type'),
    Profile: open({ id: uri, type: typed('Profile'), name: text, url: uri, email: text }, 'id', 'type'),
    Result: open(
      { type: typed('Result'), achievedLevel: uri, resultDescription: uri, status: text, value: text },
      'type',
    ),
    ResultDescription: open(
      {
        id: uri,
        type: typed('ResultDescription'),
        allowedValue: list(text),
        name: text,
        requiredLevel: uri,
        requiredValue: text,
        resultType: extended(...resultTypes),
        valueMax: text,
        valueMin: text,
      },
      'id',
      'type',
      'name',
      'resultType',
    ),
    CredentialSchema: open({ id: uri, type: text }, 'id', 'type'),
    CredentialStatus: open({ id: uri, type: text }, 'type'),
    Proof: open({ type: text, created: moment, proofPurpose: text, proofValue: text }, 'type'),
  },
}
