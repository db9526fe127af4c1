import type { Place } from './findings.ts'
import { auditPlace } from './data-map-audit.ts'
import { contactPlaces } from './data-map-contacts.ts'
import { keptPlaces } from './data-map-kept.ts'
import { namePlaces } from './data-map-names.ts'
import { staffPlaces } from './data-map-staff.ts'

/**
 * Every place where something about a person is stored. A feature that stores people's data adds its
 * own; a test goes through all collections and asks about those that are named nowhere.
 */
export const PLACES: readonly Place[] = [
  ...staffPlaces,
  ...namePlaces,
  ...keptPlaces,
  ...contactPlaces,
  auditPlace,
]

/** Collections that hold nothing about a person, or nothing for more than a day. */
export const IMPERSONAL: readonly string[] = [
  'plans',
  'journeyTemplates',
  'collectionVersions',
  // Digests only.
  'rateBuckets',
  'auditSeals',
  'counters',
  'settings',
]
