/**
 * Named places between two steps where a crash would be most harmful. Production passes `noFaults`; a fault
 * test passes one that throws, waits or ends the process there.
 */
export interface FaultPoints<Point extends string> {
  reach(point: Point): void | Promise<void>
}

export const noFaults: FaultPoints<string> = { reach: () => undefined }
