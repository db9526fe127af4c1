import type { Place } from './findings.ts'
import { auditPlace } from './data-map-audit.ts'
import { contactPlaces } from './data-map-contacts.ts'
import { keptPlaces } from './data-map-kept.ts'
import { namePlaces } from './data-map-names.ts'
import { staffPlaces } from './data-map-staff.ts'

/**
 * Every place with personal data. A feature that stores personal data adds its own; a test fails
 * for collections that are listed nowhere.
 */
export const PLACES: readonly Place[] = [
  ...staffPlaces,
  ...namePlaces,
  ...keptPlaces,
  ...contactPlaces,
  auditPlace,
]

/** Collections without personal data, or with none for longer than a day. */
export const IMPERSONAL: readonly string[] = [
  'plans',
  'journeyTemplates',
  'collectionVersions',
  // Only digests.
  'rateBuckets',
  'auditSeals',
  'counters',
  'settings',
]
