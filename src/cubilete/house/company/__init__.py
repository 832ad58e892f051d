"""How people get along in a house: blocking, reports, and the hosts who look after it."""
