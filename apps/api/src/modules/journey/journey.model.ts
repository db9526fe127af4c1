import { Types } from 'mongoose'
import { DEPARTMENTS, type Department } from '@bastidor/shared/departments'
import { DEFAULT_JOURNEY, JOURNEY_WHO, type JourneyWho } from '@bastidor/shared/journey'
import { createRecordLoader } from '#database/record-loader'
import { ObjectId, defineModel } from '#database/model'
import { personalData } from '#modules/personal-data'

/** One task of every new client's journey. */
export type TemplateTaskRecord = {
  _id: Types.ObjectId
  department: Department
  desc: string
  /** Due so many workdays after the client's start. */
  offset?: number | null
  who?: JourneyWho | null
}

/** The template of new clients' journeys; a single document. */
export type JourneyTemplateRecord = {
  _id: string
  /** Stored in order. */
  tasks: TemplateTaskRecord[]
  version: number
}

export const JourneyTemplateModel = defineModel<JourneyTemplateRecord>(
  'JourneyTemplate',
  'journeyTemplates',
  {
    _id: { type: String, required: true },
    tasks: {
      type: [
        {
          _id: { type: ObjectId, required: true },
          department: { type: String, enum: DEPARTMENTS, required: true },
          desc: { type: String, required: true },
          offset: { type: Number, default: null },
          who: { type: String, enum: [...JOURNEY_WHO, null], default: null },
        },
      ],
      required: true,
    },
    version: { type: Number, required: true },
  },
)

personalData(JourneyTemplateModel, 'none')

const THE_ONE = 'agency'

/** The current template; the default one until the first change. */
export const storedTemplate = async (): Promise<JourneyTemplateRecord> =>
  (await JourneyTemplateModel.findById(THE_ONE).lean<JourneyTemplateRecord>()) ?? DEFAULT_TEMPLATE

/** The same for callers that only read it. */
export const committedTemplate = async (): Promise<JourneyTemplateRecord> =>
  (await templates(THE_ONE))[0] ?? DEFAULT_TEMPLATE

const templates = createRecordLoader(JourneyTemplateModel, { fields: ['tasks', 'version'] })

// Fixed ids, so that concurrent edits of the default template can be compared.
const DEFAULT_TEMPLATE: JourneyTemplateRecord = {
  _id: THE_ONE,
  tasks: DEFAULT_JOURNEY.map((task, index) => ({
    ...task,
    _id: new Types.ObjectId(index.toString(16).padStart(24, '0')),
  })),
  version: 0,
}
