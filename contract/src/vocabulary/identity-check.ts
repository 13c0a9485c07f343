/** Documents with a photograph that a market may take. */
export const DOCUMENT_TYPES = ['rg', 'cnh', 'passport'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** What is photographed: both sides of the document, the face from the front, and the face turned to the side asked for. */
export const IDENTITY_PARTS = ['front', 'back', 'face', 'turned'] as const
export type IdentityPart = (typeof IDENTITY_PARTS)[number]

export const TURNS = ['left', 'right'] as const
export type Turn = (typeof TURNS)[number]

/**
 * `start`: nothing was sent yet; `open`: something is missing, or has to be taken again; `running`: the bureau is asked;
 * `review`: a person looks at it; `refused`: for good.
 */
export const IDENTITY_STATES = ['start', 'open', 'running', 'review', 'passed', 'refused'] as const
export type IdentityState = (typeof IDENTITY_STATES)[number]

/** What is looked at: the register of tax numbers with age and birth date, the name, the document, and the face. */
export const IDENTITY_FINDINGS = ['register', 'name', 'document', 'liveness', 'face'] as const
export type IdentityFinding = (typeof IDENTITY_FINDINGS)[number]

/** `unknown`: the bureau was asked and has not answered for a while. Nothing has failed. */
export const FINDING_STATES = ['waiting', 'running', 'passed', 'failed', 'unknown'] as const
export type FindingState = (typeof FINDING_STATES)[number]

export const IDENTITY_REASONS = [
  'blurred',
  'glare',
  'cut_off',
  'unreadable',
  'expired',
  'cpf_irregular',
  'birth_mismatch',
  'under_age',
  'name_mismatch',
  'not_alive',
  'face_mismatch',
  'too_many',
  'person',
] as const
export type IdentityReason = (typeof IDENTITY_REASONS)[number]

export const IDENTITY_PICTURE_MAX_BYTES = 2_097_152
