/** What people say at the desk. */
export const numberOf = (number: bigint): string => `SQ-${number}`
