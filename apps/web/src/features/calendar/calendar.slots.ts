/** Parts of other features: what a month's scope is called. */
export { balanceText, countText, isShown, KIND_LABELS } from '#features/scope/scope.labels.ts'
