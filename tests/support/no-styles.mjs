// Components import their styles; jsdom lays nothing out.
export default {};
