/**
 * A reply of pieces that were checked and written once, each when it was first needed. What is put together anew for
 * every caller would spend more time being checked than being found.
 */
export class SerializedJson {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}
