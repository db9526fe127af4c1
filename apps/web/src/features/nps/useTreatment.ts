import { toastWhenDone, toastWithAction } from '#ui/feedback/toast.ts'
import { useTreatSurvey } from './nps.queries.ts'

type Answered = { id: string; clientName: string }

/** Marks a client's answer as dealt with, or takes the mark back; either can be undone. */
export const useTreatment = ({ id, clientName }: Answered) => {
  const { mutate, mutateAsync, isPending } = useTreatSurvey()
  const toast = (treated: boolean) =>
    toastWithAction(
      treated
        ? `A resposta de ${clientName} foi marcada como tratada.`
        : `A resposta de ${clientName} voltou para as não tratadas.`,
      { label: 'Desfazer', run: () => mutate({ id, treated: !treated }) },
      { id: `treated ${id}` },
    )
  const treat = (treated: boolean) =>
    toastWhenDone(mutateAsync({ id, treated }), () => toast(treated))
  return { treat, isPending }
}
