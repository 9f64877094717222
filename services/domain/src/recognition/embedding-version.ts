/** Of how the recognizer embeds an icon: prototypes of another version are like nothing that it sees. */
export const EMBEDDING_VERSION = 1;
