import { Types } from 'mongoose'
import { DEPARTMENTS, type Department } from '@bastidor/shared/departments'
import { DEFAULT_JOURNEY } from '@bastidor/shared/journey'
import { createRecordLoader } from '#cache/record-loader'
import { ObjectId, defineModel } from '#database/model'

/** One task that every new client's journey begins with. */
export type TemplateTaskRecord = { _id: Types.ObjectId; department: Department; desc: string }

/** What a new client's journey is made of; one document, for there is one agency. */
export type JourneyTemplateRecord = {
  _id: string
  /** Stored in their order. */
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
        },
      ],
      required: true,
    },
    version: { type: Number, required: true },
  },
)

const THE_ONE = 'agency'

/** The template as it is now; before it was first changed, the one an agency begins with. */
export const storedTemplate = async (): Promise<JourneyTemplateRecord> =>
  (await JourneyTemplateModel.findById(THE_ONE).lean<JourneyTemplateRecord>()) ?? DEFAULT_TEMPLATE

/** The same for whoever makes journeys of it and does not change it. */
export const committedTemplate = async (versions?: string): Promise<JourneyTemplateRecord> =>
  (await templates(THE_ONE, versions))[0] ?? DEFAULT_TEMPLATE

const templates = createRecordLoader(JourneyTemplateModel, { fields: ['tasks', 'version'] })

// The same ids for everyone who reads it, so that what two people make of it can be told apart.
const DEFAULT_TEMPLATE: JourneyTemplateRecord = {
  _id: THE_ONE,
  tasks: DEFAULT_JOURNEY.map((task, index) => ({
    ...task,
    _id: new Types.ObjectId(index.toString(16).padStart(24, '0')),
  })),
  version: 0,
}
